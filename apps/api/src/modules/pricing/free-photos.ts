/** Other modules show prices of photos that they read themselves. */
export { isFree } from './queries.ts';
