import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior } from 'd3-zoom';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isMotionAllowed } from '../../lib/browser/motion.ts';
import { shownBox, viewOf, wholeWorld, WORLD, type Box, type LatLon, type MapView } from './world.ts';

const MAX_SCALE = 400;
/** A surf break in the address is shown at this enlargement, with its stretch of coast. */
const SURF_BREAK_SCALE = 40;
const MOVE_MS = 320;

export interface MapZoom {
  view: MapView;
  box: Box;
  pixelsPerUnit: number;
  enlarge: (times: number) => void;
  move: (dx: number, dy: number) => void;
  show: (spot: LatLon, k: number) => void;
  reset: () => void;
}

/** d3-zoom handles wheel, drag, pinch and double press; buttons and keys use the returned functions. */
export function useMapZoom(drawing: RefObject<SVGSVGElement | null>, first: LatLon | undefined): MapZoom {
  const [view, setView] = useState(() => (first ? viewOf(first, SURF_BREAK_SCALE, shownBox(WORLD)) : wholeWorld));
  const [firstView] = useState(view);
  const [viewport, setViewport] = useState(WORLD);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(null);
  const motion = useRef(0);
  const box = shownBox(viewport);

  useEffect(() => {
    const svg = drawing.current;
    if (!svg) return undefined;
    const size = () => ({ width: svg.clientWidth || WORLD.width, height: svg.clientHeight || WORLD.height });
    const onZoom = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, MAX_SCALE])
      .translateExtent([
        [0, 0],
        [WORLD.width, WORLD.height],
      ])
      .extent(() => {
        const { x, y, width, height } = shownBox(size());
        return [
          [x, y],
          [x + width, y + height],
        ];
      })
      // A button's motion stops when the user drags; its frames would pull the map from under the pointer.
      .on('start', ({ sourceEvent }: { sourceEvent: unknown }) => sourceEvent && cancelAnimationFrame(motion.current))
      .on('zoom', ({ transform: { k, x, y } }: { transform: MapView }) => setView({ k, x, y }));
    behaviour.current = onZoom;
    const selection = select(svg).call(onZoom);
    onZoom.transform(selection, zoomIdentity.translate(firstView.x, firstView.y).scale(firstView.k));
    const watch = new ResizeObserver(() => setViewport(size()));
    watch.observe(svg);
    return () => {
      cancelAnimationFrame(motion.current);
      watch.disconnect();
      selection.on('.zoom', null);
    };
  }, [drawing, firstView]);

  function moveTo(to: MapView) {
    const [svg, onZoom] = [drawing.current, behaviour.current];
    if (!svg || !onZoom) return;
    // Two motions at once would set the view in turns.
    cancelAnimationFrame(motion.current);
    const set = ({ k, x, y }: MapView) => onZoom.transform(select(svg), zoomIdentity.translate(x, y).scale(k));
    if (!isMotionAllowed()) return set(to);
    const [from, start] = [view, performance.now()];
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / MOVE_MS);
      set(interpolate(from, to, 1 - (1 - part) ** 3, box));
      if (part < 1) motion.current = requestAnimationFrame(step);
    };
    motion.current = requestAnimationFrame(step);
  }

  const scaled = (times: number): MapView => {
    const k = Math.min(MAX_SCALE, Math.max(1, view.k * times));
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    const factor = k / view.k;
    return { k, x: cx - (cx - view.x) * factor, y: cy - (cy - view.y) * factor };
  };

  return {
    view,
    box,
    pixelsPerUnit: viewport.width / box.width,
    enlarge: (times) => moveTo(scaled(times)),
    move: (dx, dy) => moveTo({ ...view, x: view.x - dx * box.width, y: view.y - dy * box.height }),
    show: (spot, k) => moveTo(viewOf(spot, Math.min(k, MAX_SCALE), box)),
    reset: () => moveTo(wholeWorld),
  };
}

/** The view between two others: the middle moves in a straight line while the enlargement changes evenly. */
function interpolate(from: MapView, to: MapView, part: number, box: Box): MapView {
  const k = from.k * (to.k / from.k) ** part;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const middle = ({ k: by, x, y }: MapView) => [(cx - x) / by, (cy - y) / by] as const;
  const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
  // The middle moves by the enlargement and not by the time: in an enlarged view the same step crosses more of the
  // screen.
  const along = to.k === from.k ? part : (k - from.k) / (to.k - from.k) / (k / to.k);
  const [mx, my] = [ax + (bx - ax) * along, ay + (by - ay) * along];
  return { k, x: cx - mx * k, y: cy - my * k };
}
