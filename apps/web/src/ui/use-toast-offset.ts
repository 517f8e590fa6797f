import { useLayoutEffect, type RefObject } from 'react';
import { liftAbove, type ToastBox } from './toast-position.ts';

/** Toasts do not cover elements with this attribute, nor submit buttons. */
const bars = '[data-keep-clear], form button[type="submit"]';
const switches = 'button[aria-pressed]';

export function useToastOffset(region: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !isShown) return undefined;
    let frame = 0;
    const place = () => {
      element.style.setProperty('--lift', `${computeLift(element)}px`);
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const stop = new AbortController();
    addEventListener('scrollend', placeSoon, { signal: stop.signal });
    addEventListener('resize', placeSoon, { signal: stop.signal });
    // A bar may appear with the toast: the first photo in the cart shows the bar of the cart.
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
      changes.disconnect();
      element.style.removeProperty('--lift');
    };
  }, [region, isShown]);
}

function computeLift(region: HTMLElement): number {
  const { top, bottom, left, right } = region.getBoundingClientRect();
  const lifted = Number.parseFloat(region.style.getPropertyValue('--lift')) || 0;
  // Controls below a dialog cannot be pressed.
  const scope = Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]')).at(-1) ?? document;
  const boxesOf = (selector: string): ToastBox[] =>
    Array.from(scope.querySelectorAll(selector), (each) => each.getBoundingClientRect()).filter(
      (box) => box.bottom > 0 && box.top < innerHeight && box.right > box.left,
    );
  return liftAbove({
    toasts: { top: top + lifted, bottom: bottom + lifted, left, right },
    bars: boxesOf(bars),
    switches: boxesOf(switches),
  });
}
