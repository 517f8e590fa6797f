/** How the stylesheet lays a grid out on this screen. */
export interface Shape {
  columns: number;
  rowHeight: number;
  /** From the top of the page to the grid. */
  top: number;
}

/** Both included; `last` before `first` where there is none. */
export interface Rows {
  first: number;
  last: number;
}

/** What part of the page is seen. */
interface Screen {
  scrollY: number;
  height: number;
}

/** Rows beyond each edge of the screen, so that a thumb never meets an empty one. */
const overscan = 1;

/** The rows on the screen and one on either side. All are equally high: no list of heights is kept, however many. */
export function rowsOnScreen(rowCount: number, { rowHeight, top }: Shape, { scrollY, height }: Screen): Rows {
  const rowAt = (y: number) => Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), rowCount - 1);
  return {
    first: Math.max(rowAt(scrollY) - overscan, 0),
    last: Math.min(rowAt(scrollY + height - 1) + overscan, rowCount - 1),
  };
}

/** Where to scroll so that a row is whole on the screen: nowhere if it is, else by as little as possible. */
export function scrollToRow(row: number, { rowHeight, top }: Shape, { scrollY, height }: Screen): number {
  const rowTop = top + row * rowHeight;
  if (rowTop < scrollY) return rowTop;
  return Math.max(scrollY, Math.min(rowTop, rowTop + rowHeight - height));
}
