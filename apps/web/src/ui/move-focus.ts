/** A row's button removes the row, and the focus would fall to the top of the page. `last` is for the last row. */
export function moveFocus(button: HTMLElement, last: () => void): void {
  // Safari does not focus a clicked button: there is no focus to move.
  if (document.activeElement !== button) return;
  const row = button.closest('li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = row ? rows.indexOf(row) : 0;
  for (const other of [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]) {
    const same = other.querySelector<HTMLElement>(':scope > button:last-child');
    // The next row slides to the place of this one: nothing to scroll to.
    if (same) return same.focus({ preventScroll: true });
  }
  last();
}

/** The rows are in several lists: `selector` finds the buttons of all, otherwise as `moveFocus`. */
export function focusNextTo(button: Element, selector: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  const place = buttons.findIndex((each) => each === button);
  (buttons[place + 1] ?? buttons[place - 1])?.focus();
}

/** The focused element is gone: this `ref` gives the focus to the new one, so that screen readers read it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
