/** The header carries the secret that opens one order of a buyer without an account. */
export const ORDER_KEY_HEADER = 'x-order-key';

/** A key has 256 random bits in base64url, made by the buyer's browser, or by the server for a mailed link. */
export const isOrderKey = (text: string): boolean => /^[\w-]{43}$/.test(text);
