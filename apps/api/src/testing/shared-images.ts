import { createImages } from '../adapters/images/images.ts';

/** One for all files of a worker: the start of its child process costs as much as fifty small pictures. */
export const sharedImages = createImages();
