import { useRef, useState, type PointerEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

/** How the photo stands on its stage: moved from the middle by so many pixels, so many times as large. */
export interface ZoomView extends Point {
  scale: number;
}

const whole: ZoomView = { scale: 1, x: 0, y: 0 };
const closeUp = 2.5;
const most = 5;

export interface Swipes {
  onSwipe: (step: 1 | -1) => void;
  onSwipeDown: () => void;
}

/** Fingers and mouse on a photo: a pinch or a double tap enlarges, a drag moves what is enlarged, else turns the page. */
export function useZoom({ onSwipe, onSwipeDown }: Swipes) {
  const [view, setView] = useState(whole);
  const [drag, setDrag] = useState(0);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });
  const isZoomed = view.scale > 1;

  const toggle = (at: Point = { x: 0, y: 0 }) => setView(isZoomed ? whole : zoomedAt(whole, at, closeUp));

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, positionOf(event));
      if (pointers.current.size === 1) start.current = positionOf(event);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = positionOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (other) {
        const factor = distance(now, other) / Math.max(distance(before, other), 1);
        const middle = fromCentre(event, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        setView((old) => zoomedAt(old, middle, old.scale * factor));
        setDrag(0);
      } else if (isZoomed) {
        setView((old) => ({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }));
      } else setDrag(now.x - start.current.x);
    },
    onPointerUp: (event: PointerEvent) => {
      const wasAlone = pointers.current.size === 1;
      if (!pointers.current.delete(event.pointerId) || !wasAlone) return;
      setDrag(0);
      if (!isZoomed) swipe(start.current, positionOf(event));
    },
    onPointerCancel: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId);
      setDrag(0);
    },
    onDoubleClick: (event: { currentTarget: Element; clientX: number; clientY: number }) =>
      toggle(fromCentre(event, positionOf(event))),
  };

  const swipe = (from: Point, to: Point) => {
    const [across, down] = [to.x - from.x, to.y - from.y];
    if (Math.abs(across) > 50 && Math.abs(across) > 1.5 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    else if (down > 110 && down > 1.5 * Math.abs(across)) onSwipeDown();
  };

  return { view, drag, isZoomed, toggle, handlers };
}

/** The point under the fingers stays under them. */
export function zoomedAt(view: ZoomView, at: Point, wanted: number): ZoomView {
  const scale = Math.min(Math.max(wanted, 1), most);
  if (scale === 1) return whole;
  const factor = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

const positionOf = (event: { clientX: number; clientY: number }): Point => ({ x: event.clientX, y: event.clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function fromCentre(event: { currentTarget: Element }, { x, y }: Point): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
}
