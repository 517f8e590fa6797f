import type { Page } from 'playwright-core';

/** An ancestor clips these focus rings. Scrolling lists bring controls into view: only the sides across them count. */
export async function cutRings(page: Page): Promise<string[]> {
  // Focus rings are shown only after a key press.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const clips = (overflow: string) => overflow !== 'visible';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    function cutBy(control: HTMLElement, reach: number): string | undefined {
      const { top, right, bottom, left } = control.getBoundingClientRect();
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (!clips(overflowX) && !clips(overflowY)) continue;
        const box = at.getBoundingClientRect();
        const [x, y] = [box.left + at.clientLeft, box.top + at.clientTop];
        const isWide = scrolls(overflowX) && at.scrollWidth > at.clientWidth;
        const isTall = scrolls(overflowY) && at.scrollHeight > at.clientHeight;
        const isCutAcross =
          clips(overflowX) && !isWide && (left - reach < x - 1 || right + reach > x + at.clientWidth + 1);
        const isCutAlong =
          clips(overflowY) && !isTall && (top - reach < y - 1 || bottom + reach > y + at.clientHeight + 1);
        if (isCutAcross || isCutAlong) return at.className;
        // Nothing is visible beyond a list that scrolls.
        if (isWide || isTall) return undefined;
      }
      return undefined;
    }
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return Array.from(controls).flatMap((control) => {
      if (control.tabIndex < 0 || getComputedStyle(control).position === 'fixed') return [];
      control.focus();
      const ring = getComputedStyle(control);
      if (document.activeElement !== control || ring.outlineStyle === 'none') return [];
      const by = cutBy(control, Number.parseFloat(ring.outlineWidth) + Number.parseFloat(ring.outlineOffset));
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
      return by === undefined ? [] : [`${name} in ${by}`];
    });
  });
}
