export { texts as demand } from './demand.ts';
export { texts as surfs } from './surfs.ts';
