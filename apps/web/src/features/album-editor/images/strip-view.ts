import { useEffect, useState, type RefObject } from 'react';
import { isMotionAllowed } from '../../../lib/browser/motion.ts';
import { observeView } from './observe-view.ts';

export const SLIDER_VISIBLE_PHOTOS = 4;

/**
 * A part of an image. Widths are seldom whole pixels, so an image may be off by this much and still count as in view.
 */
const tolerance = 0.1;

/** `scrolled` and `visible` are numbers of images. */
export function stripViewOf({ total, scrolled, visible }: { total: number; scrolled: number; visible: number }) {
  const most = Math.max(0, total - Math.floor(visible));
  const first = Math.min(Math.max(0, Math.ceil(scrolled - tolerance)), most);
  const last = Math.min(total, Math.max(first + 1, Math.floor(scrolled + visible + tolerance))) - 1;
  return { first, last, canGoBack: scrolled > tolerance, canGoOn: scrolled + visible < total - tolerance };
}

export function useStripView(strip: RefObject<HTMLElement | null>, total: number) {
  const [view, setView] = useState({ scrolled: 0, visible: SLIDER_VISIBLE_PHOTOS });
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    return observeView(element, () => {
      const step = stepOf(element);
      if (step > 0) setView({ scrolled: element.scrollLeft / step, visible: element.clientWidth / step });
    });
  }, [strip]);
  return {
    ...stripViewOf({ total, ...view }),
    show: (index: number) => {
      const element = strip.current;
      if (!element || (index >= view.scrolled - tolerance && index + 1 <= view.scrolled + view.visible + tolerance))
        return;
      element.scrollTo({ left: index * stepOf(element) });
    },
    turn: (direction: 1 | -1) => {
      const element = strip.current;
      if (!element) return;
      const pages = Math.max(1, Math.floor(view.visible + tolerance));
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
