export { texts as follows } from './follows.ts';
export { texts as shoots } from './shoots.ts';
