/** Page, worker and offline page share these names. */
export const COPY_DATABASE = 'pleamar-offline';
export const PICTURES_CACHE = 'pleamar-pictures';
/**
 * Local storage has the mark while a copy exists, so that a page without the copy's code knows that it must be removed.
 */
export const COPY_MARK = 'pleamar_offline';

/** Another app shared a file with the installed one: the service worker writes it here, the watch page takes it. */
export const SHARED_CACHE = 'pleamar-shared';
export const SHARED_FILE = '/mi-reloj/archivo';
