import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { pause } from '../../lib/browser/pause.ts';

/** The attempts last some three minutes: a file that a new release removed must not be requested forever. */
const MAX_ATTEMPTS = 10;

/** Requests styles that failed to load again: without them a dialog would be drawn as plain text below the page. */
export function retryFailedStyles() {
  const attempts = new Map<string, number>();
  // A link's error event does not bubble, so the listener captures it.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void requestAgain(target, attempts);
    },
    { capture: true },
  );
}

async function requestAgain(link: HTMLLinkElement, attempts: Map<string, number>) {
  const made = attempts.get(link.href) ?? 0;
  if (made === MAX_ATTEMPTS) return;
  attempts.set(link.href, made + 1);
  await pause(retryDelayMs(made));
  // React may own the first link and fails if it is gone, so the copy stands beside it.
  link.after(link.cloneNode());
}
