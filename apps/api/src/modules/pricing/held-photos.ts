/** Conditions on the aliases `p` and `a` of other modules' queries. */
export { heldBy, webListBy } from './queries.ts';
