import { expect, test } from 'vitest';
import type { FoundFile } from './scan-folder.ts';
import { sendOrder } from './send-order.ts';

const file = (path: string, mtimeMs = 0): FoundFile => ({ path, size: 100, mtimeMs });

test('the oldest is sent first; frames of one second follow camera and name', () => {
  const files = [
    file('b/IMG_2.JPG', 5_900),
    file('a/IMG_9.JPG', 5_100),
    file('b/IMG_1.JPG', 5_950),
    file('z.jpg', 1_000),
  ];

  expect(sendOrder(files).map(({ path }) => path)).toEqual(['z.jpg', 'a/IMG_9.JPG', 'b/IMG_1.JPG', 'b/IMG_2.JPG']);
});
