const PAGE_BUTTONS = 5;

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Limits the page to 1 … `pages`: the number from an old address may be out of range. */
export function clampPage(page: number, pages: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pages) : 1;
}

export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(PAGE_BUTTONS, pages);
  const centred = clampPage(page, pages) - Math.floor(PAGE_BUTTONS / 2);
  const first = Math.max(1, Math.min(centred, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
