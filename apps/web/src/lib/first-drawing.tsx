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

/** For a part that comes later: the page counts as drawn once this is over, because it is drawn or was left. */
export function lateDrawing() {
  let state: 'new' | 'expected' | 'over' = 'new';
  return {
    // Effects run from the inside out: what is drawn at once is over before it is expected.
    expect: () => {
      if (state !== 'new') return;
      state = 'expected';
      missing += 1;
    },
    end: () => {
      if (state === 'expected') drawn();
      state = 'over';
    },
  };
}

function drawn() {
  missing -= 1;
  if (missing === 0) announce();
}
