import { browserKind } from './browser-kind.ts';

export const thisBrowser = () => browserKind(navigator.userAgent, navigator.maxTouchPoints);

/** A window of the installed app has no address bar and, on an iPhone, no link back from a file. */
export const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** True on phones and tablets. A desktop's share sheet offers programs and no folder, so files are downloaded there. */
export const prefersFileSharing = (): boolean =>
  thisBrowser().isHandheld && canShare([new File(['x'], 'x.jpg', { type: 'image/jpeg' })]);

/** The app whose window shows this page and drops its downloads; null in a browser, and where files can be shared. */
export function appThatDropsDownloads() {
  const { inApp, isHandheld } = thisBrowser();
  return isHandheld && !prefersFileSharing() ? inApp : null;
}

/** The browser is set to save data, so nothing large is fetched without a tap. */
export function isSaveDataOn(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** Some windows inside other apps have `share` and no `canShare`, or throw. */
export function canShare(files: File[]): boolean {
  try {
    return typeof navigator.share === 'function' && navigator.canShare({ files });
  } catch {
    return false;
  }
}

/** Must be called straight after a tap. Returns false if the user closed the sheet or another one is open. */
export async function shareFiles(files: File[]): Promise<boolean> {
  try {
    // Without a title or a text: some targets would take those instead of the files.
    await navigator.share({ files });
    return true;
  } catch (error) {
    if (error instanceof Error && ['AbortError', 'InvalidStateError'].includes(error.name)) return false;
    throw error;
  }
}
