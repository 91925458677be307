/** The letters of a seat's seal: the first of its name, or so many that all at the table differ. */
export function sealsOf(names: string[]): string[] {
  const letters = names.map((name) => [...name.trim()]);
  return letters.map((own, seat) => {
    for (let n = 1; n <= 2; n++) {
      const text = own.slice(0, n).join('');
      if (text && !letters.some((other, k) => k !== seat && other.slice(0, n).join('').toLowerCase() === text.toLowerCase())) return text;
    }
    return `${own[0] ?? ''}${seat + 1}`;
  });
}
