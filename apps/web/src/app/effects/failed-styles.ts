import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { pause } from '../../lib/browser/pause.ts';

/** The tries last some three minutes: a file that a new release removed must not be requested forever. */
const MAX_TRIES = 10;

/** A part whose styles failed once would be drawn below the page: so they are requested until they load. */
export function followFailedStyles() {
  const tries = new Map<string, number>();
  // A link's error event does not bubble, so the listener captures it.
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
  if (tried === MAX_TRIES) return;
  tries.set(link.href, tried + 1);
  await pause(retryDelayMs(tried));
  // React may own the first link and would fail when it is gone, so the copy is beside it.
  link.after(link.cloneNode());
}
