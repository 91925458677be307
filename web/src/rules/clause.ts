/** The clauses of a game from the catalogs: read when the rules are opened, not with the page. Pure but for `loadClauses`. */

import { about } from '../table/boards';

/** One clause as it is shown. */
export interface Clause {
  /** As it is cited: `BG-22`. */
  id: string;
  title: string;
  /** Paragraphs and lists, in order. */
  blocks: Block[];
}
/** A paragraph, or a list. */
export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };
/** Clauses under one heading. */
export interface Section {
  title: string;
  clauses: Clause[];
}

const FILES = import.meta.glob<Record<string, string>>('../../../src/standoff/catalog/*/clauses*.json', { import: 'default' });

/** Lines beginning with `- ` are a list, other lines paragraphs. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').map((l) => l.trim()).filter(Boolean)) {
    const last = blocks[blocks.length - 1];
    if (!line.startsWith('- ')) blocks.push({ kind: 'text', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}

/** The clauses of a game by section, in the order of their numbers. */
export function sectionsOf(catalog: Record<string, string>, game: string): Section[] {
  const { prefix } = about(game).clauses;
  const stem = `clauses_${prefix}_`;
  const numbers = Object.keys(catalog)
    .filter((key) => key.startsWith(stem) && key.endsWith('_text'))
    .map((key) => Number(key.slice(stem.length, -'_text'.length)))
    .sort((a, b) => a - b);
  const sections: Section[] = [];
  for (const n of numbers) {
    const heading = catalog[`${stem}${n}_section`];
    if (heading || sections.length === 0) sections.push({ title: heading ?? '', clauses: [] });
    sections[sections.length - 1].clauses.push({
      id: `${prefix}-${n}`,
      title: catalog[`${stem}${n}_title`] ?? '',
      blocks: blocksOf(catalog[`${stem}${n}_text`]),
    });
  }
  return sections;
}

/** Reads the clauses in a language. */
export async function loadClauses(game: string, locale: string): Promise<Section[]> {
  const path = Object.keys(FILES).find((file) => file.endsWith(`/${locale}/${about(game).clauses.file}.json`));
  return path ? sectionsOf(await FILES[path](), game) : [];
}

/** All words of a clause, for the search. */
export const wordsOf = (clause: Clause): string =>
  [clause.id, clause.title, ...clause.blocks.flatMap((b) => (b.kind === 'text' ? [b.text] : b.items))].join(' ').toLowerCase();
