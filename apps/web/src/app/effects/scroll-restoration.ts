import type { ParsedLocation } from '@tanstack/react-router';
import { defaultGetScrollRestorationKey } from '@tanstack/router-core';
import { windowStorage } from '../../lib/browser/storage.ts';
import type { AppRouter } from '../router.tsx';

const STORAGE_KEY = 'pleamar_scroll';

/** Key of an entry in the history. */
const entryOf = defaultGetScrollRestorationKey;

/** Rows of photos are laid out after the first render, so a position is held this long. A user would notice more. */
const HOLD_MS = 1000;

/**
 * Replaces the router's own restoration, which `router.tsx` switches off: it gives up where the page is not yet long
 * enough, and does not know photos that open over the page.
 */
export function restoreScroll(router: AppRouter) {
  const positions = readPositions();
  let stopRestoring: () => void = () => undefined;

  const savePosition = (location: ParsedLocation) => {
    positions[entryOf(location)] = Math.round(scrollY);
  };
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    // The browser restores a reload, as far as the server's page is long enough.
    history.scrollRestoration = 'auto';
    savePosition(router.state.resolvedLocation ?? router.state.location);
    storePositions(positions);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stopRestoring();
    if (fromLocation) savePosition(fromLocation);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const isFirst = !fromLocation || entryOf(fromLocation) === entryOf(toLocation);
    const isPlaced = isFirst && (scrollY > 0 || toLocation.hash !== '');
    // A position at the very end may be the browser's, which cut it off where the server's page was shorter.
    if (isPlaced && !isAtEnd()) return;
    if (!isFirst && !pathChanged && isOverlay(fromLocation, toLocation)) return;
    const position = positions[entryOf(toLocation)];
    const isNewPage = !isFirst && pathChanged;
    if (position !== undefined) stopRestoring = restorePosition(position);
    // The router itself scrolls to a hash; filters of the same page leave it where it is.
    else if (isNewPage && toLocation.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The page below a photo that opened over it keeps its position. */
const isOverlay = (from: ParsedLocation, to: ParsedLocation) =>
  Boolean(from.state.wasOpenedHere) || Boolean(to.state.wasOpenedHere);

/**
 * The page scrolls to its end until it is long enough, because lists load their next part there. This ends when the
 * user scrolls, when the next page comes, or a moment after it is reached.
 */
function restorePosition(top: number): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => go());
  const end = () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  function go() {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 2) timer ??= setTimeout(end, HOLD_MS);
  }
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
    addEventListener(move, end, { passive: true, signal: stop.signal });
  }
  go();
  observer.observe(document.body);
  return end;
}

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2;

// Only `storePositions` writes under this key.
const readPositions = () => (windowStorage.readJson(STORAGE_KEY) ?? {}) as Record<string, number>;

/** A window may live for weeks, so only the newest are kept. */
const storePositions = (positions: Record<string, number>) =>
  windowStorage.writeJson(STORAGE_KEY, Object.fromEntries(Object.entries(positions).slice(-200)));
