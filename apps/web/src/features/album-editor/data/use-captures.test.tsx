import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCaptures } from './use-captures.ts';

test('the files of a page that was left are not read on', async () => {
  const files = Array.from({ length: 30 }, (_, index) => new File(['x'], `${index}.jpg`));
  const nextFiles = vi.spyOn(files, 'slice');
  const { result, unmount } = renderHook(() => useCaptures());

  result.current.read(files);
  unmount();

  await import('exifr');
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(nextFiles).not.toHaveBeenCalled();
});
