export const MOBILE_BREAKPOINT_PX = 640;
export const FILTERS_OPEN_FROM_PX = 768;
