/**
 * For the button of a row that takes the row away: the keyboard's focus goes to the same button of the next row, or of
 * the one before, and must not fall back to the top of the page. When no row is left, `last` takes it.
 */
export function moveFocus(button: HTMLElement, last: () => void): void {
  // A pointer that gave it no focus (Safari's do not) takes none away.
  if (document.activeElement !== button) return;
  const row = button.closest('li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = row ? rows.indexOf(row) : 0;
  for (const other of [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]) {
    const same = other.querySelector<HTMLElement>(':scope > button:last-child');
    // The next row slides to where this one was: there is nothing to scroll to.
    if (same) return same.focus({ preventScroll: true });
  }
  last();
}
