/** Card providers charge 1.5 % and a quarter of a euro in Europe; half a cent is rounded up. */
export const cardFeeCents = (amountCents: number): number => Math.floor((amountCents * 15 + 500) / 1000) + 25;
