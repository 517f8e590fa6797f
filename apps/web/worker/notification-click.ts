/** The address is on our own origin, also where the payload names another. */
export function notificationUrl(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/';
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}

/** Opening an address in the album editor's window would abort its uploads and lose typed texts. */
const isBusy = ({ url }: { url: string }) => new URL(url).pathname.startsWith('/dashboard/album/');

/** The window that shows the address, else the last used one; `undefined` where a new one must open. */
export function windowFor<Window extends { url: string }>(
  lastUsedFirst: readonly Window[],
  address: string,
): Window | undefined {
  return lastUsedFirst.find(({ url }) => url === address) ?? lastUsedFirst.find((each) => !isBusy(each));
}
