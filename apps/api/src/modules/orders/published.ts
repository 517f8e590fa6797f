// Other modules call these queries in their own transactions.

export { lockGuest, markClaimed } from './queries/guests.ts';
