import { expect, test } from 'vitest';
import { aFile } from '../testing/files.ts';
import { sortForSending } from './send-order.ts';

test('the oldest is sent first; frames of one second follow camera and name', () => {
  const files = [
    aFile('b/IMG_2.JPG', 5_900),
    aFile('a/IMG_9.JPG', 5_100),
    aFile('b/IMG_1.JPG', 5_950),
    aFile('z.jpg', 1_000),
  ];

  expect(sortForSending(files).map(({ path }) => path)).toEqual(['z.jpg', 'a/IMG_9.JPG', 'b/IMG_1.JPG', 'b/IMG_2.JPG']);
});
