import type { fileFaults as spanish } from '../es/file-faults.ts';

export const fileFaults: Record<keyof typeof spanish, string> = {
  empty: 'It is empty.',
  not_an_image: 'It is not a JPG, PNG or WEBP.',
  unsupported_format: 'It is not a JPG, PNG or WEBP.',
  polyglot: 'There is more than a photo in it.',
  animated: 'It is an animation, not a photo.',
  too_large: 'It is larger than 60 MB.',
  too_many_pixels: 'It has more than 120 megapixels.',
  truncated: 'It is incomplete: its end is missing.',
  corrupt: 'It is damaged and cannot be read.',
  arrived_broken: 'It did not arrive whole. Try again.',
  already_there: 'It is already in another photo of yours.',
  clock_frame: 'It shows the clock; upload it as a photo of its own.',
  preview_too_small: 'Its preview is too small.',
  preview_differs: 'Its preview has another shape than its original.',
  original_differs: 'It does not have the size that its preview announced.',
  processing_failed: 'We could not make the samples. Upload it again.',
};
