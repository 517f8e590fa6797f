/** What was acknowledged to clients: all of this must be there afterwards, once. */
export interface Journal {
  accounts: { id: string; email: string }[];
  photos: { id: string; albumId: string; sha256: string }[];
  orders: { id: string; key: string; buyerId: string; photoIds: string[] }[];
  /** Orders whose buyers were told that they have paid. */
  payments: { orderId: string }[];
  /** Events whose provider was told that they are kept. */
  events: { id: string }[];
  messages: { id: string; text: string }[];
  /** In the order in which they were acknowledged: the last one of a person and a photo counts. */
  likes: { userId: string; photoId: string; isLiked: boolean }[];
  /** Lines that photographers were told they had given back. */
  refunds: { orderId: string; lineIds: string[] }[];
  /** Photographers who were told that they are paid out. */
  payoutAccounts: { userId: string }[];
  /** Free hours that photographers offer. */
  offers: { id: string; userId: string }[];
  /** Every step that one of its two people was told of. */
  sessions: { id: string; status: SessionStatus }[];
  /** Answers that no client should get, whatever dies. */
  unexpected: string[];
}

export type SessionStatus = 'requested' | 'accepted' | 'declined' | 'withdrawn' | 'cancelled';

export const emptyJournal = (): Journal => ({
  accounts: [],
  photos: [],
  orders: [],
  payments: [],
  events: [],
  messages: [],
  likes: [],
  refunds: [],
  payoutAccounts: [],
  offers: [],
  sessions: [],
  unexpected: [],
});
