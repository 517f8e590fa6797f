export const ORIGINAL_LINK_SECONDS = 5 * 60;

const STEP_SECONDS = ORIGINAL_LINK_SECONDS / 2;

/**
 * The end is in seconds since 1970. It stays the same for a while, so that a refetched list loads no picture twice. It
 * is never later than the end of an original's link.
 */
export const pictureLinkEnd = (now: Date): number =>
  (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
