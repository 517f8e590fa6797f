/** In a file of its own: the map and the script that draws its coast load apart, and both need it. */
export const SURF_BREAK_MAP_SIZE = { width: 480, height: 300 };
