import { ORIGINAL_LINK_SECONDS } from './constants.ts';

const STEP_SECONDS = ORIGINAL_LINK_SECONDS / 2;

/** Seconds since 1970, stable for a while, so that a refetched list loads no picture twice; at most an original's. */
export const pictureLinkEnd = (now: Date): number =>
  (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
