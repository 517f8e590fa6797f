import { afterEach, expect, test, vi } from 'vitest';
import { saveOfflineCopy } from './offline-copy.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that blocks its storage gets no offline copy, which a logout would not delete', async () => {
  const open = vi.fn();
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('indexedDB', { open });

  await saveOfflineCopy({
    userId: 'leo',
    tokenHash: '',
    savedAt: '2026-06-20T10:00:00Z',
    liked: [],
    downloads: [],
    surfs: [],
  });

  expect(open).not.toHaveBeenCalled();
});
