import type { LedgerPosting } from '../queries/ledger.ts';

/** Negative cents are a reversal. */
export function payoutPostings(photographerId: string, cents: number): LedgerPosting[] {
  return [
    { account: 'photographer', ownerId: photographerId, cents: -cents },
    { account: 'payout', ownerId: photographerId, cents },
  ];
}
