/** Each of these acknowledged acts must exist once afterwards. */
export interface Journal {
  accounts: { id: string; email: string }[];
  photos: { id: string; albumId: string; sha256: string }[];
  orders: { id: string; key: string; buyerId: string; photoIds: string[] }[];
  payments: { orderId: string }[];
  events: { id: string }[];
  messages: { id: string; text: string }[];
  /** The order is that of acknowledgement: the last like of a user and photo counts. */
  likes: { userId: string; photoId: string; isLiked: boolean }[];
  refunds: { orderId: string; lineIds: string[] }[];
  payoutAccounts: { userId: string }[];
  offers: { id: string; userId: string }[];
  bookings: { id: string; status: BookingStatus }[];
  /** No client should get these answers, whatever fails. */
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
