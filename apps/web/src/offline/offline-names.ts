/** Page, worker and offline page share these names. */
export const COPY_DATABASE = 'pleamar-offline';
export const PICTURES_CACHE = 'pleamar-pictures';
/** Local storage has this mark while a copy exists: a page that has not loaded the copy's code must remove it at a logout. */
export const COPY_MARK = 'pleamar_offline';
