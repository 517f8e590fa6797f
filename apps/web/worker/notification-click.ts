/** Only ever a page of ours, whatever the notice says. */
export function addressOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/';
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}

/** Leaving it would break off the upload of an album, or throw away what was typed about it. */
const isBusy = ({ url }: { url: string }) => new URL(url).pathname.startsWith('/dashboard/album/');

/** The window that a pressed notice leads to: the one that shows it, else the one that was used last. None: a new one. */
export function windowFor<Window extends { url: string }>(
  lastUsedFirst: readonly Window[],
  address: string,
): Window | undefined {
  return lastUsedFirst.find(({ url }) => url === address) ?? lastUsedFirst.find((each) => !isBusy(each));
}
