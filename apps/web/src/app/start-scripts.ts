/** A page's scripts by their addresses, in the order in which they are needed. */
interface PageScripts {
  entry: string;
  first: string[];
  late: string[];
}

/**
 * Written into the head as it stands, so it uses nothing from outside itself. On a slow line scripts take the way of the
 * fonts and of the first picture, whatever their rank: they are fetched once the page is painted and that picture
 * is there. What is pressed or typed meanwhile is kept (`early-hands.ts`).
 */
export function startScripts({ entry, first, late }: PageScripts) {
  let isStarted = false;
  const add = (name: 'link' | 'script', properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  const run = () => add('script', { type: 'module', src: entry });
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Above the pictures further down, which lie in the same queue.
    for (const href of [entry, ...first]) add('link', { rel: 'modulepreload', href });
    // In a moment of their own: each of these links takes the browser a while.
    setTimeout(() => {
      for (const href of late) add('link', { rel: 'modulepreload', fetchPriority: 'low', href });
    });
    // The page's data stand at its end.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  const startAfterPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!picture || picture.complete) return start();
    for (const end of ['load', 'error']) picture.addEventListener(end, start);
  };
  // Nothing is ever painted in a tab behind others, and nothing is seen while somebody is being recognised.
  if (document.hidden || 'restoring' in document.documentElement.dataset) start();
  // A browser that tells of no paint must not wait for it.
  else setTimeout(start, 2000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) startAfterPicture();
  }).observe({ type: 'paint', buffered: true });
}
