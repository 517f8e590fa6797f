/** The acts that the servers have acknowledged. Each must be stored once afterwards. */
export interface Journal {
  accounts: { id: string; email: string }[];
  photos: { id: string; albumId: string; sha256: string }[];
  orders: { id: string; key: string; buyerId: string; photoIds: string[] }[];
  payments: { orderId: string }[];
  events: { id: string }[];
  messages: { id: string; text: string }[];
  /** In the order of their answers. The last one of a user and photo counts. */
  likes: { userId: string; photoId: string; isLiked: boolean }[];
  refunds: { orderId: string; lineIds: string[] }[];
  payoutAccounts: { userId: string }[];
  offers: { id: string; userId: string }[];
  bookings: { id: string; status: BookingStatus }[];
  /** Answers that no client may get, whatever fails. */
  unexpected: string[];
}

export type BookingStatus = 'requested' | 'accepted' | 'declined' | 'withdrawn' | 'cancelled';

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
  bookings: [],
  unexpected: [],
});
