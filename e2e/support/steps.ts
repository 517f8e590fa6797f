import type { Locator } from 'playwright-core';
import { sizes } from './browser.ts';

/** Every tap, every filled field and every chosen file counts as one. */
export function countedSteps() {
  let count = 0;
  return {
    count: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.tap();
    },
    fill: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    /** The button is tapped, and the phone's own picker. */
    choose: async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      count += 2;
      const chooser = button.page().waitForEvent('filechooser');
      await button.tap();
      await (await chooser).setFiles(file);
    },
  };
}

/** A scroll would be a step that the count leaves out. */
export async function isWithinScreen(target: Locator): Promise<boolean> {
  const box = await target.boundingBox({ timeout: 1000 }).catch(() => null);
  return box !== null && box.y >= 0 && box.y + box.height <= sizes.phone.height;
}
