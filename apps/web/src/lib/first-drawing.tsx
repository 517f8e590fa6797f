import { useEffect, type ComponentType } from 'react';

let announce: () => void = () => undefined;
/** The page itself, and those of its parts that come after it. */
let missing = 1;

/**
 * Resolves once the first page stands in the browser, late parts and all. What the server wrote is taken over word by
 * word until then, so nothing that changes its words (another language, a user's own answers) may happen before.
 */
export const firstDrawing = new Promise<void>((resolve) => {
  announce = resolve;
});

export function announcingDrawing(Page: ComponentType): ComponentType {
  return function AnnouncedPage() {
    useEffect(drawn, []);
    return <Page />;
  };
}

/** For whatever draws a part that comes later: effects run from the inside out, so this counts before the page does. */
export function expectPart() {
  missing += 1;
}

export function drawn() {
  missing -= 1;
  if (missing === 0) announce();
}
