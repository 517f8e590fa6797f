export interface Shape {
  columns: number;
  rowHeight: number;
  top: number;
}

/** `last` is included; it is before `first` if there are no rows. */
export interface Rows {
  first: number;
  last: number;
}

interface Screen {
  scrollY: number;
  height: number;
}

/** Rows rendered beyond each edge of the screen, so that fast scrolling shows no empty one. */
const overscan = 1;

/** Computes the rows from their number alone, because all have the same height. */
export function rowsOnScreen(rowCount: number, { rowHeight, top }: Shape, { scrollY, height }: Screen): Rows {
  const rowAt = (y: number) => Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), rowCount - 1);
  return {
    first: Math.max(rowAt(scrollY) - overscan, 0),
    last: Math.min(rowAt(scrollY + height - 1) + overscan, rowCount - 1),
  };
}

/** Returns the nearest scroll position at which the whole row is on the screen. */
export function scrollToRow(row: number, { rowHeight, top }: Shape, { scrollY, height }: Screen): number {
  const rowTop = top + row * rowHeight;
  if (rowTop < scrollY) return rowTop;
  return Math.max(scrollY, Math.min(rowTop, rowTop + rowHeight - height));
}
