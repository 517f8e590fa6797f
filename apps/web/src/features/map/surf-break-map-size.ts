/** The map and the script that draws its coast need the size and load apart, so it has a file of its own. */
export const SURF_BREAK_MAP_SIZE = { width: 480, height: 300 };
