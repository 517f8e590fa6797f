/** For photos that are moved to another album. */
export { carryShifts } from './queries.ts';
