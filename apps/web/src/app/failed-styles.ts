import { retryDelayMs } from '@pleamar/domain/constants';
import { pause } from '../lib/pause.ts';

/** Some three minutes; a file that a new release took away must not be asked for for ever. */
const MOST_TRIES = 10;

/**
 * The styles of a deferred part are asked for once. Where that failed and its code arrives at a later tap, the part would be
 * drawn without them, below the page and not over it: so they are asked for again until they are there.
 */
export function followFailedStyles() {
  const tries = new Map<string, number>();
  // The error of a link does not bubble; here it passes on its way down.
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
  // Beside it, not in its place: React may own the first one, and would miss it when it goes.
  link.after(link.cloneNode());
}
