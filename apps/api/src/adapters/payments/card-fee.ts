/** European cards cost 1.5 % and €0.25; half a cent is rounded up. */
export const cardFeeCents = (amountCents: number): number => Math.floor((amountCents * 15 + 500) / 1000) + 25;
