/** For a file that another app shares with the installed one: the service worker writes it here for the watch page. */
export const SHARED_CACHE = 'pleamar-shared';
export const SHARED_FILE = '/mi-reloj/archivo';
