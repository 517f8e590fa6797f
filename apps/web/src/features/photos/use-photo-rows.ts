import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPageHydrated } from '../../lib/page/hydration.tsx';
import { firstPhotos } from './queries.ts';
import { rowsOnScreen, scrollToRow, type Rows, type Shape } from './rows-on-screen.ts';

/** The shape on the widest screen, used where nothing can be measured. */
const unmeasured: Shape = { columns: 4, rowHeight: 250, top: 0 };

/** Columns and heights are in the stylesheet, so they are measured. Before that the first photos are shown. */
export function usePhotoRows(count: number) {
  const grid = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<Shape | null>(null);
  const [shown, setShown] = useState<Rows | null>(null);
  useMeasuredShape(grid, setShape);

  useEffect(() => {
    if (!shape) return undefined;
    const rowCount = Math.ceil(count / shape.columns);
    const stop = new AbortController();
    const rowsNow = () => rowsOnScreen(rowCount, shape, readScreen());
    let now: Rows | null = null;
    const isNew = ({ first, last }: Rows) => first !== now?.first || last !== now.last;
    const show = (rows: Rows) => {
      now = rows;
      setShown((old) => keepIfSame(old, rows));
    };
    const follow = () => {
      const next = rowsNow();
      // Drawn within the frame of the scroll; a frame later the screen would show empty rows.
      if (isNew(next)) flushSync(() => show(next));
    };
    show(rowsNow());
    addEventListener('scroll', follow, { passive: true, signal: stop.signal });
    addEventListener('resize', follow, { signal: stop.signal });
    return () => stop.abort();
  }, [count, shape]);

  const columns = shape?.columns ?? unmeasured.columns;
  return {
    grid,
    firstRow: shown?.first ?? 0,
    start: (shown?.first ?? 0) * columns,
    end: Math.min(shown ? (shown.last + 1) * columns : firstPhotos, count),
    isMeasured: shape !== null,
    scrollToPhoto: (index: number) => {
      if (shape) scrollTo({ top: scrollToRow(Math.floor(index / columns), shape, readScreen()), behavior: 'instant' });
    },
  };
}

function useMeasuredShape(
  grid: { readonly current: HTMLDivElement | null },
  onShape: (change: (old: Shape | null) => Shape) => void,
) {
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => onShape((old) => keepIfSame(old, shapeOf(element)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // An element that opens above the grid moves the grid down.
    observer.observe(document.body);
    // Measured before the first paint. During hydration it is not: both together would block a phone, and the
    // observer's first call measures in a task of its own.
    if (isPageHydrated()) measure();
    return () => observer.disconnect();
  }, [grid, onShape]);
}

function shapeOf(element: HTMLElement): Shape {
  const style = getComputedStyle(element);
  const columns = style.gridTemplateColumns.split(' ').filter((width) => width.endsWith('px')).length;
  const rowHeight = Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap);
  const top = (element.parentElement ?? element).getBoundingClientRect().top + scrollY;
  return {
    columns: columns || unmeasured.columns,
    rowHeight: rowHeight || unmeasured.rowHeight,
    top: Math.round(top),
  };
}

const readScreen = () => ({ scrollY, height: innerHeight });

/** The same object for the same numbers, so that measuring again does not render. */
function keepIfSame<Numbers extends object>(old: Numbers | null, next: Numbers): Numbers {
  return old && JSON.stringify(old) === JSON.stringify(next) ? old : next;
}
