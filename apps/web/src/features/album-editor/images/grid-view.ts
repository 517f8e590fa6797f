import { useEffect, useState, type RefObject } from 'react';
import { observeView } from './observe-view.ts';

/** The images from `start` to before `end` are rendered. */
interface GridView {
  columns: number;
  start: number;
  end: number;
}

const rowsAhead = 3;
const unmeasured: GridView = { columns: 4, start: 0, end: 40 };

export function useGridView(grid: RefObject<HTMLElement | null>): GridView {
  const [view, setView] = useState(unmeasured);
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    return observeView(element, () => setView((now) => keepIfSame(now, viewOf(element))));
  }, [grid]);
  return view;
}

function viewOf(element: HTMLElement): GridView {
  const [first] = element.children;
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const columns = gridTemplateColumns.split(' ').length;
  const rowHeight = (first instanceof HTMLElement ? first.offsetHeight : 0) + (Number.parseFloat(rowGap) || 0);
  if (rowHeight === 0) return unmeasured;
  const firstRow = Math.floor(element.scrollTop / rowHeight) - rowsAhead;
  const lastRow = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + rowsAhead;
  return { columns, start: Math.max(0, firstRow * columns), end: lastRow * columns };
}

const keepIfSame = (now: GridView, next: GridView): GridView =>
  now.columns === next.columns && now.start === next.start && now.end === next.end ? now : next;
