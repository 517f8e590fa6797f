import { useEffect, useState, type RefObject } from 'react';
import { isMotionAllowed } from '../../../lib/browser/motion.ts';
import { followView } from './follow-view.ts';

export const SLIDER_VISIBLE_PHOTOS = 4;

/** Positions are counted in images. Widths are seldom whole, so some pixels more or less are tolerated. */
const tolerance = 0.1;

export function stripViewOf({ total, scrolled, visible }: { total: number; scrolled: number; visible: number }) {
  const most = Math.max(0, total - Math.floor(visible));
  const first = Math.min(Math.max(0, Math.ceil(scrolled - tolerance)), most);
  const last = Math.min(total, Math.max(first + 1, Math.floor(scrolled + visible + tolerance))) - 1;
  return { first, last, canGoBack: scrolled > tolerance, canGoOn: scrolled + visible < total - tolerance };
}

export function useStripView(strip: RefObject<HTMLElement | null>, total: number) {
  const [place, setPlace] = useState({ scrolled: 0, visible: SLIDER_VISIBLE_PHOTOS });
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    return followView(element, () => {
      const step = stepOf(element);
      if (step > 0) setPlace({ scrolled: element.scrollLeft / step, visible: element.clientWidth / step });
    });
  }, [strip]);
  return {
    ...stripViewOf({ total, ...place }),
    show: (index: number) => {
      const element = strip.current;
      if (!element || (index >= place.scrolled - tolerance && index + 1 <= place.scrolled + place.visible + tolerance))
        return;
      element.scrollTo({ left: index * stepOf(element) });
    },
    turn: (direction: 1 | -1) => {
      const element = strip.current;
      if (!element) return;
      const pages = Math.max(1, Math.floor(place.visible + tolerance));
      const behavior = isMotionAllowed() ? 'smooth' : 'auto';
      element.scrollBy({ left: direction * pages * stepOf(element), behavior });
    },
  };
}

function stepOf({ children }: HTMLElement): number {
  const [one, other] = [children[0], children[1]];
  if (!(one instanceof HTMLElement)) return 0;
  return other instanceof HTMLElement ? other.offsetLeft - one.offsetLeft : one.offsetWidth;
}
