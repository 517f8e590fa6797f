export interface Shape {
  columns: number;
  rowHeight: number;
  top: number;
}

/** Both are included; `last` is before `first` where there are no rows. */
export interface Rows {
  first: number;
  last: number;
}

interface Screen {
  scrollY: number;
  height: number;
}

/** Fast scrolling shows no empty row with these beyond each edge of the screen. */
const overscan = 1;

/** All rows have the same height, so no list of heights is stored. */
export function rowsOnScreen(rowCount: number, { rowHeight, top }: Shape, { scrollY, height }: Screen): Rows {
  const rowAt = (y: number) => Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), rowCount - 1);
  return {
    first: Math.max(rowAt(scrollY) - overscan, 0),
    last: Math.min(rowAt(scrollY + height - 1) + overscan, rowCount - 1),
  };
}

/** A row that is whole on the screen keeps the current position. */
export function scrollToRow(row: number, { rowHeight, top }: Shape, { scrollY, height }: Screen): number {
  const rowTop = top + row * rowHeight;
  if (rowTop < scrollY) return rowTop;
  return Math.max(scrollY, Math.min(rowTop, rowTop + rowHeight - height));
}
