/**
 * Both ends are inclusive. Returns null (the whole file) without a range, for an unreadable one and for several, and
 * `beyond` if the range starts after the end.
 */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | null | 'beyond' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'beyond';
  return end < start ? null : { start, end };
}
