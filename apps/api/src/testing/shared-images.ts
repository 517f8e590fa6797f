import { createImages } from '../adapters/images/images.ts';

/** All files of a worker share it: the start of its child process costs as much as fifty small pictures. */
export const sharedImages = createImages();
