import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCaptures } from './use-captures.ts';

test('the files of a page that was left are not read on', async () => {
  const files = Array.from({ length: 30 }, (_, index) => new File(['x'], `${index}.jpg`));
  const nextFiles = vi.spyOn(files, 'slice');
  const { result, unmount } = renderHook(() => useCaptures());

  const reading = result.current.read(files);
  unmount();
  await reading;

  expect(nextFiles).not.toHaveBeenCalled();
});
