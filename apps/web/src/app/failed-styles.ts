import { retryDelayMs } from '@pleamar/domain/constants';
import { pause } from '../lib/pause.ts';

/** Some three minutes; a file that a new release removed must not be requested for ever. */
const MOST_TRIES = 10;

/**
 * The styles of a deferred part are requested once. Where that failed and its code loads at a later tap, the part would
 * be drawn without them, below the page and not over it: so they are requested again until they load.
 */
export function followFailedStyles() {
  const tries = new Map<string, number>();
  // The error of a link does not bubble: the listener captures it.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void askAgain(target, tries);
    },
    { capture: true },
  );
}

async function askAgain(link: HTMLLinkElement, tries: Map<string, number>) {
  const tried = tries.get(link.href) ?? 0;
  if (tried === MOST_TRIES) return;
  tries.set(link.href, tried + 1);
  await pause(retryDelayMs(tried));
  // Inserted beside the first one, not in its place: React may own that one, and would fail when it is gone.
  link.after(link.cloneNode());
}
