/** Shared by page, worker and offline page. */
export const COPY_DATABASE = 'pleamar-offline';
export const PICTURES_CACHE = 'pleamar-pictures';
/** In local storage while a copy exists, so that a page without the copy's code knows that it must be removed. */
export const COPY_MARK = 'pleamar_offline';

/** A file that another app shared with the installed one: the service worker writes it, the watch page takes it. */
export const SHARED_CACHE = 'pleamar-shared';
export const SHARED_FILE = '/mi-reloj/archivo';
