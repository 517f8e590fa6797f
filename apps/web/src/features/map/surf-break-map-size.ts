/** The script that draws the coast loads apart from the map in which it is shown. */
export const SURF_BREAK_MAP_SIZE = { width: 480, height: 300 };
