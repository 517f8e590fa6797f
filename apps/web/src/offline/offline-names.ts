/** Page, worker and offline page share these names. */
export const COPY_DATABASE = 'pleamar-offline';
export const PICTURES_CACHE = 'pleamar-pictures';
/**
 * Local storage has the mark while a copy exists, so that a page without the copy's code knows that it must be removed.
 */
export const COPY_MARK = 'pleamar_offline';
