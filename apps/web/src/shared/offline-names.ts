/** Shared by page, worker and offline page. */
export const COPY_DATABASE = 'pleamar-offline';
export const PICTURES_CACHE = 'pleamar-pictures';
/** In local storage while a copy exists, so that a page without the copy's code knows that it must be removed. */
export const COPY_MARK = 'pleamar_offline';
