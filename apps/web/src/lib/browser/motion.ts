/** The device's own setting asks for pages that do not move. */
export const isMotionAllowed = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
