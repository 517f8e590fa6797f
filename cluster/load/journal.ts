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
  likes: { userId: string; photoId: string }[];
  /** Answers that no client should get, whatever dies. */
  unexpected: string[];
}

export const emptyJournal = (): Journal => ({
  accounts: [],
  photos: [],
  orders: [],
  payments: [],
  events: [],
  messages: [],
  likes: [],
  unexpected: [],
});
