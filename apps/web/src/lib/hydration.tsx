import { useEffect, type ComponentType } from 'react';

let announce: () => void = () => undefined;

/**
 * Resolves once the first page is hydrated. What the server wrote is taken over word by word until then, so nothing that
 * changes its words (another language, a user's own answers) may happen before.
 */
export const hydrated = new Promise<void>((resolve) => {
  announce = resolve;
});

export function announcingHydration(Page: ComponentType): ComponentType {
  return function AnnouncedPage() {
    useEffect(announce, []);
    return <Page />;
  };
}
