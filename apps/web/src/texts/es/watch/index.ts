export { texts as watch } from './watch.ts';
