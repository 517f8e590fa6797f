export { carryShifts } from './queries.ts';
