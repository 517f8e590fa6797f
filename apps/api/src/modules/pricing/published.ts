// Conditions on the aliases `p` and `a`: other modules price photos in queries of their own.

export { isFree, webListBy } from './queries.ts';
