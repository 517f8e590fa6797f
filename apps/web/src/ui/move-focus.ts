/**
 * For a button that removes its row: without it the focus falls to the top of the page. `last` runs for the last row.
 */
export function moveFocus(button: HTMLElement, last: () => void): void {
  // Safari does not focus a clicked button, so there is no focus to move.
  if (document.activeElement !== button) return;
  const row = button.closest('li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = row ? rows.indexOf(row) : 0;
  for (const other of [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]) {
    const same = other.querySelector<HTMLElement>(':scope > button:last-child');
    // The next row moves to this row's place, so the page need not scroll.
    if (same) return same.focus({ preventScroll: true });
  }
  last();
}

/** `moveFocus` for rows in several lists, whose buttons `selector` finds. */
export function focusNextTo(button: Element, selector: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  const place = buttons.findIndex((each) => each === button);
  (buttons[place + 1] ?? buttons[place - 1])?.focus();
}

/** A `ref` for an element that replaces the focused one: it gets the focus, and screen readers read it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
