export { texts as colours } from './colours.ts';
export { texts as moreOfSurfer } from './more-of-surfer.ts';
