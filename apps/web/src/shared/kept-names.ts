/** Names of the offline copy in this browser, shared by page, worker and offline page. */
export const COPY_DATABASE = 'pleamar-offline';
export const PICTURES_CACHE = 'pleamar-pictures';
/** In local storage while there is a copy, so that a page without the copy's code knows that there is one to remove. */
export const COPY_MARK = 'pleamar_offline';
