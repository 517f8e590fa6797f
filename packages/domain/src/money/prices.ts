export const CURRENCY = 'EUR';
export const TAX_PERCENT = 10;

export const DEFAULT_PHOTO_PRICE_CENTS = 805;
/** The price of a single photo where no package is for one photo. */
export const LEFTOVER_PRICE_CENTS = 800;
/** The limit is far above any photo and far below what an integer column or a card provider takes. */
export const MAX_PRICE_CENTS = 99_999_999;
/** The card provider refuses to charge less; `min-charge.ts` has the rule. */
export const MIN_CHARGE_CENTS = 50;
