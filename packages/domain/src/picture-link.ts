import { ORIGINAL_LINK_SECONDS } from './constants.ts';

const STEP_SECONDS = ORIGINAL_LINK_SECONDS / 2;

/**
 * When a link to a bought picture ends, in seconds since 1970. It is the same for a while, so that a list that is
 * fetched again names the same addresses and no picture is loaded twice; and never later than a link to an original.
 */
export const pictureLinkEnd = (now: Date): number =>
  (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
