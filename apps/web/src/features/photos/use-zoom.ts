import { useRef, useState, type PointerEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

export interface ZoomView extends Point {
  scale: number;
}

const whole: ZoomView = { scale: 1, x: 0, y: 0 };
const closeUp = 2.5;
const MAX_SCALE = 5;

export interface Swipes {
  onSwipe: (step: 1 | -1) => void;
  onSwipeDown: () => void;
}

/** A pinch or a double tap enlarges the photo. A drag moves an enlarged photo, and turns the page otherwise. */
export function useZoom(ratio: number, { onSwipe, onSwipeDown }: Swipes) {
  const [view, setView] = useState(whole);
  const [drag, setDrag] = useState(0);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });
  // The end of a pinch must not count as a swipe.
  const wasPinched = useRef(false);
  const isZoomed = view.scale > 1;

  const change = (viewport: Element | null, to: (old: ZoomView) => ZoomView) => {
    const box = viewport?.getBoundingClientRect();
    setView((old) => (box ? clampToViewport(box, ratio, to(old)) : to(old)));
  };
  const toggle = (at: Point = { x: 0, y: 0 }, viewport: Element | null = null) =>
    change(viewport, () => (isZoomed ? whole : zoomedAt(whole, at, closeUp)));
  const move = (by: Point, viewport: Element | null) =>
    change(viewport, (old) => ({ ...old, x: old.x + by.x, y: old.y + by.y }));

  /** A browser reports two fingers on a trackpad as a wheel with the control key. */
  const wheel = (event: WheelEvent, viewport: Element) => {
    const strength = event.ctrlKey ? 100 : 400;
    const factor = Math.min(Math.max(Math.exp(-event.deltaY / strength), 0.7), 1.4);
    const at = fromCentre({ currentTarget: viewport }, positionOf(event));
    change(viewport, (old) => zoomedAt(old, at, old.scale * factor));
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, positionOf(event));
      wasPinched.current = pointers.current.size > 1;
      if (!wasPinched.current) start.current = positionOf(event);
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
        change(event.currentTarget, (old) => zoomedAt(old, middle, old.scale * factor));
        setDrag(0);
      } else if (isZoomed) {
        move({ x: now.x - before.x, y: now.y - before.y }, event.currentTarget);
      } else if (!wasPinched.current) setDrag(now.x - start.current.x);
    },
    onPointerUp: (event: PointerEvent) => {
      const wasAlone = pointers.current.size === 1;
      if (!pointers.current.delete(event.pointerId) || !wasAlone) return;
      setDrag(0);
      if (!isZoomed && !wasPinched.current) swipe(start.current, positionOf(event));
    },
    onPointerCancel: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId);
      setDrag(0);
    },
    onDoubleClick: (event: { currentTarget: Element; clientX: number; clientY: number }) =>
      toggle(fromCentre(event, positionOf(event)), event.currentTarget.parentElement),
  };

  const swipe = (from: Point, to: Point) => {
    const [across, down] = [to.x - from.x, to.y - from.y];
    if (Math.abs(across) > 50 && Math.abs(across) > 1.5 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    else if (down > 110 && down > 1.5 * Math.abs(across)) onSwipeDown();
  };

  return { view, drag, isZoomed, toggle, move, wheel, handlers };
}

/** Limits the offset to the photo's edge, so that it cannot be moved out of its viewport. */
export function clampToViewport(viewport: { width: number; height: number }, ratio: number, view: ZoomView): ZoomView {
  const width = Math.min(viewport.width, viewport.height * ratio);
  const maxOffset = (shown: number, seen: number) => Math.max((shown * view.scale - seen) / 2, 0);
  const held = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);
  return {
    scale: view.scale,
    x: held(view.x, maxOffset(width, viewport.width)),
    y: held(view.y, maxOffset(width / ratio, viewport.height)),
  };
}

export function zoomedAt(view: ZoomView, at: Point, wanted: number): ZoomView {
  const scale = Math.min(Math.max(wanted, 1), MAX_SCALE);
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
