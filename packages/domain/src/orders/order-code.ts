/** People read this on receipts and say it on the phone, so it is not the id. */
export const orderCode = (number: number): string => `PM-${number}`;
