import type { BrowserContext, Page } from 'playwright-core';

export interface SharedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A test cannot open the phone's share sheet: this one keeps the files that a page hands over. */
export async function installShareSheet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shared: Promise<{ name: string; type: string; base64: string }>[] = [];
    const read = async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return { name: file.name, type: file.type, base64 };
    };
    Object.defineProperty(window, 'sharedFiles', { value: () => Promise.all(shared) });
    Object.defineProperty(navigator, 'canShare', { value: ({ files = [] }: ShareData) => files.length > 0 });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files = [] }: ShareData) => {
        // The real sheet opens only straight from a tap.
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError');
        shared.push(...files.map(read));
      },
    });
  });
}

export async function sharedFiles(page: Page): Promise<SharedFile[]> {
  const files = await page.evaluate<{ name: string; type: string; base64: string }[]>('sharedFiles()');
  return files.map(({ name, type, base64 }) => ({ name, type, bytes: Buffer.from(base64, 'base64') }));
}
