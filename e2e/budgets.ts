/** Budgets of a page in kB of gzip: its first scripts, and the styles that block its first paint. */
export const FIRST_SCRIPTS_KB = 170;
export const STYLES_KB = 13;
