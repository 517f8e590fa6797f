import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCaptures } from './use-captures.ts';

test('no more files are read once the user left the album editor', async () => {
  const files = Array.from({ length: 30 }, (_, index) => new File(['x'], `${index}.jpg`));
  const nextFiles = vi.spyOn(files, 'slice');
  const { result, unmount } = renderHook(() => useCaptures());

  const reading = result.current.read(files);
  unmount();
  await reading;

  expect(nextFiles).not.toHaveBeenCalled();
});
