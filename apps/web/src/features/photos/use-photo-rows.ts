import { PHOTO_COLUMNS_MAX } from '@pleamar/domain/constants';
import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstPhotos } from './queries.ts';

/** How the stylesheet lays the grid out on this screen. */
interface Shape {
  columns: number;
  rowHeight: number;
  /** From the top of the page to the grid. */
  top: number;
}

interface Rows {
  first: number;
  last: number;
}

/** Where nothing can be measured: the widest screen's. */
const unmeasured: Shape = { columns: PHOTO_COLUMNS_MAX, rowHeight: 250, top: 0 };

/**
 * Which photos are in the page: those on the screen and a row on either side. The stylesheet alone knows columns and
 * heights; what it decided is read from the page. Until then, and on the server, the first photos are there.
 */
export function usePhotoRows(count: number) {
  const grid = useRef<HTMLDivElement>(null);
  const rows = useRef<Virtualizer<Window, Element>>(null);
  const [shape, setShape] = useState<Shape | null>(null);
  const [shown, setShown] = useState<Rows | null>(null);
  useMeasuredShape(grid, setShape);

  // The virtualizer itself and not its hook: it is one object that changes, and the compiler remembers what hooks answer.
  useEffect(() => {
    if (!shape) return undefined;
    const virtualizer = new Virtualizer<Window, Element>({
      count: Math.ceil(count / shape.columns),
      getScrollElement: () => window,
      estimateSize: () => shape.rowHeight,
      overscan: 1,
      scrollMargin: shape.top,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      initialOffset: () => scrollY,
      onChange: (now, isScroll) => {
        const show = () => setShown((old) => unlessSame(old, rowsOf(now)));
        // Within the frame of the scroll: what comes onto the screen is drawn with it and not after it.
        if (isScroll) flushSync(show);
        else show();
      },
    });
    rows.current = virtualizer;
    const stop = virtualizer._didMount();
    virtualizer._willUpdate();
    return stop;
  }, [count, shape]);

  const columns = shape?.columns ?? unmeasured.columns;
  return {
    grid,
    firstRow: shown?.first ?? 0,
    start: (shown?.first ?? 0) * columns,
    end: Math.min(shown ? (shown.last + 1) * columns : firstPhotos, count),
    scrollToPhoto: (index: number) => rows.current?.scrollToIndex(Math.floor(index / columns)),
  };
}

function useMeasuredShape(
  grid: { readonly current: HTMLDivElement | null },
  onShape: (change: (old: Shape | null) => Shape) => void,
) {
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => onShape((old) => unlessSame(old, shapeOf(element)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What opens above the grid moves it down.
    observer.observe(document.body);
    measure();
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

function rowsOf(virtualizer: Virtualizer<Window, Element>): Rows {
  const items = virtualizer.getVirtualItems();
  return { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1 };
}

/** The same object for the same numbers: nothing is drawn anew because it was measured again. */
function unlessSame<Numbers extends object>(old: Numbers | null, next: Numbers): Numbers {
  return old && JSON.stringify(old) === JSON.stringify(next) ? old : next;
}
