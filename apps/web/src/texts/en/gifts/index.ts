export { texts as giftCodes } from './gift-codes.ts';
export { texts as gifts } from './gifts.ts';
