export { texts as map } from './map.ts';
export { texts as placeSearch } from './place-search.ts';
export { texts as surfBreak } from './surf-break.ts';
export { texts as surfBreaks } from './surf-breaks.ts';
