import { expect, test } from 'vitest';
import { previewFault } from './preview-fault.ts';

const camera = { width: 6000, height: 4000 };

test.for([
  [{ width: 1600, height: 1067 }, camera, null],
  [{ width: 2048, height: 1365 }, camera, null],
  [{ width: 1067, height: 1600 }, { width: 4000, height: 6000 }, null],
  // An original that is smaller than the pictures is its own preview.
  [{ width: 900, height: 600 }, { width: 900, height: 600 }, null],
  [{ width: 1599, height: 1066 }, camera, 'preview_too_small'],
  [{ width: 480, height: 320 }, camera, 'preview_too_small'],
  [{ width: 899, height: 599 }, { width: 900, height: 600 }, 'preview_too_small'],
  // Cut, turned, or larger than what was announced.
  [{ width: 1600, height: 900 }, camera, 'preview_differs'],
  [{ width: 1067, height: 1600 }, camera, 'preview_differs'],
  [{ width: 6001, height: 4001 }, camera, 'preview_differs'],
] as const)('a preview of %o for an original of %o: %s', ([preview, announced, fault]) => {
  expect(previewFault(preview, announced)).toBe(fault);
});
