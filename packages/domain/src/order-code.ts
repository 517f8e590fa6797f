/** People read this on receipts and say it on the phone; the id stays out of sight. */
export const orderCode = (number: number): string => `PM-${number}`;
