/** What this browser keeps for being offline, by the names under which page, worker and offline page find it. */
export const COPY_DATABASE = 'pleamar-offline';
export const PICTURES_CACHE = 'pleamar-pictures';
/** In local storage while there is a copy, so that a page without its code knows that there is something to remove. */
export const COPY_MARK = 'pleamar_offline';
