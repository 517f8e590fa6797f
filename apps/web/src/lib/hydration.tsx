import { useEffect, type ComponentType } from 'react';

let announce: () => void = () => undefined;
let isAnnounced = false;

/**
 * Resolves once the first page is hydrated, with its late parts. What the server wrote is taken over word by word until
 * then, so nothing that changes its words (another language, a user's own answers) may happen before.
 */
export const hydrated = new Promise<void>((resolve) => {
  announce = resolve;
});

/**
 * Whether that has happened. For a first drawing that need not change with it: a hook would draw every picture of the
 * page a second time.
 */
export const isHydrated = (): boolean => isAnnounced;

/** A late part of a page, from its frame to its own first effect. */
export interface Part {
  isDrawn: boolean;
}
const waiting = new Set<Part>();

export function expectPart(part: Part) {
  if (!part.isDrawn) waiting.add(part);
}

export function announcePart(part: Part) {
  part.isDrawn = true;
  waiting.delete(part);
  announceAll();
}

/** In a page's effect, which comes after those of its parts' frames. */
function announceAll() {
  if (waiting.size > 0) return;
  isAnnounced = true;
  announce();
  showHydrated();
}

/** What is on the screen answers: for whoever drives a browser. Screens that stand in place of a page say it themselves. */
export function showHydrated() {
  document.documentElement.dataset['hydrated'] = '';
}

export function announcingHydration(Page: ComponentType): ComponentType {
  return function AnnouncedPage() {
    useEffect(announceAll, []);
    return <Page />;
  };
}
