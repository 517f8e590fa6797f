const open = new Set<() => void>();

/** A window stays open until the next one of the same test, or until the test ends. */
export const keepOpen = (close: () => void) => void open.add(close);

/** An open window would keep its event stream and receive what the next test sends. */
export function closeWindows() {
  for (const close of open) close();
  open.clear();
}
