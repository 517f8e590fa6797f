/** The code that people read on receipts and say on the phone; the id stays out of sight. */
export const orderCode = (number: number): string => `PM-${number}`;
