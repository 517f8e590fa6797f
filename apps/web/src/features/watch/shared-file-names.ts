/** Another app shared a file with the installed one: the service worker writes it here, the watch page takes it. */
export const SHARED_CACHE = 'pleamar-shared';
export const SHARED_FILE = '/mi-reloj/archivo';
