import { expect, test } from 'vitest';
import { chooseFirstStep, type FileSituation } from './choose-first-step.ts';

const fresh: FileSituation = { previewFromBytes: 1000, isAwaited: false, replacesPhoto: false };
const large = { size: 5000 };
const preview = { sha256: 'p' };

test.each<[string, Parameters<typeof chooseFirstStep>]>([
  ['preview', [large, fresh]],
  ['preview', [{ ...large, preview }, fresh]],
  ['whole', [{ size: 999 }, fresh]],
  ['whole', [large, { ...fresh, previewFromBytes: null }]],
  ['whole', [large, { ...fresh, previewFromBytes: null, isAwaited: true }]],
  ['later', [large, { ...fresh, isAwaited: true }]],
  ['later', [{ ...large, preview: { ...preview, photoId: 'photo' } }, fresh]],
  ['later', [large, { ...fresh, replacesPhoto: true }]],
])('a file is sent by the step %s in %j', (step, situation) => {
  expect(chooseFirstStep(...situation)).toBe(step);
});
