/** Requests to the HTTP API; a problem document becomes a Problem. */
import type { Problem as ProblemDocument } from '../wire';
import { Problem } from './problem';

async function request<T>(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Problem('line/lost');
  }
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const document = data as Partial<ProblemDocument> | null;
    throw new Problem(document?.code ?? `http/${response.status}`, document?.params);
  }
  return data as T;
}

/** A text that is no JSON. */
export async function getText(path: string): Promise<string> {
  const response = await fetch(path).catch(() => null);
  if (!response?.ok) throw new Problem(response ? `http/${response.status}` : 'line/lost');
  return response.text();
}

export const get = <T>(path: string, token?: string): Promise<T> => request<T>('GET', path, { token });
export const post = <T>(path: string, body: unknown, token?: string): Promise<T> => request<T>('POST', path, { body, token });
