import { vi } from 'vitest';

const pixel =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

/** `refuse` makes the next share fail. Tests end with `vi.unstubAllGlobals`. */
export function onAPhone({ userAgent = pixel, hasShare = true, hasClipboard = true } = {}) {
  const shared: File[][] = [];
  let refusal: Error | null = null;
  const phone: Partial<Navigator> = {
    userAgent,
    maxTouchPoints: 5,
    onLine: true,
    language: 'es-ES',
    languages: ['es-ES'],
    ...(hasClipboard && { clipboard: navigator.clipboard }),
    ...(hasShare && {
      canShare: ({ files = [] }: ShareData = {}) => files.length > 0,
      share: async ({ files = [] }: ShareData = {}) => {
        const error = refusal;
        refusal = null;
        if (error) throw error;
        shared.push([...files]);
      },
    }),
  };
  vi.stubGlobal('navigator', phone);
  return { shared, refuse: (name: string) => void (refusal = new DOMException('refused', name)) };
}
