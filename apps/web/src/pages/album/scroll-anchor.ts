import { cardIdOf } from '../../features/photos/photo-card.tsx';

interface ScrollAnchor {
  restore: (idsAfter: readonly string[]) => void;
}

/** Keeps what is at the top of the screen there, although photos are added above it. */
export function captureScrollAnchor(ids: readonly string[]): ScrollAnchor {
  const anchor = scrollY === 0 ? undefined : anchors().find(isOnScreenBelow(siteHeaderBottom()));
  if (!anchor) return { restore: () => undefined };
  const { id } = anchor;
  const { wave } = anchor.dataset;
  const topInPage = anchor.getBoundingClientRect().top + scrollY;
  const index = ids.findIndex((photoId) => cardIdOf(photoId) === id);
  return {
    restore: (idsAfter) => {
      const now = wave === undefined ? document.getElementById(id) : waveButton(wave);
      if (now) scrollDown(now.getBoundingClientRect().top + scrollY - topInPage);
      // The grid holds only the rows on the screen: a card that was pushed out of it is found by its row.
      else if (index !== -1) scrollDown(pushedBy(idsAfter.findIndex((photoId) => cardIdOf(photoId) === id) - index));
    },
  };
}

const anchors = () => [...document.querySelectorAll<HTMLElement>('[data-wave], article[id^="photo-"]')];

/** The site's header, the first of the document, stays at the top of the screen and covers what is below it. */
const siteHeaderBottom = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;

const isOnScreenBelow = (covered: number) => (element: HTMLElement) => {
  const { top } = element.getBoundingClientRect();
  return top >= covered && top < innerHeight;
};

const waveButton = (wave: string) => anchors().find((element) => element.dataset['wave'] === wave);

function pushedBy(photos: number): number {
  const grid = document.querySelector('article[id^="photo-"]')?.parentElement;
  if (!grid || photos <= 0) return 0;
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(' ').length;
  const rowHeight = Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap);
  return Math.round(photos / columns) * rowHeight;
}

function scrollDown(by: number) {
  if (Number.isFinite(by) && Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
}
