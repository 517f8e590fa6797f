/** 1.5 % and a quarter of a euro, as card providers charge in Europe; half a cent is rounded up. */
export function feeCents(amountCents: number): number {
  return Math.floor((amountCents * 15 + 500) / 1000) + 25;
}
