import { texts as auth } from './es/auth.ts';
import { texts as bookings } from './es/bookings.ts';
import { texts as books } from './es/books.ts';
import { texts as cameras } from './es/cameras.ts';
import { texts as cart } from './es/cart.ts';
import { texts as checkout } from './es/checkout.ts';
import { texts as feeds } from './es/feeds.ts';
import { texts as fields } from './es/fields.ts';
import { texts as follows } from './es/follows.ts';
import { texts as gifts } from './es/gifts.ts';
import { texts as mailFrame } from './es/mail-frame.ts';
import { texts as messages } from './es/messages.ts';
import { texts as orders } from './es/orders.ts';
import { texts as packages } from './es/packages.ts';
import { texts as photos } from './es/photos.ts';
import { texts as posters } from './es/posters.ts';
import { texts as receipts } from './es/receipts.ts';
import { texts as refusals } from './es/refusals.ts';
import { texts as reports } from './es/reports.ts';
import { texts as sandbox } from './es/sandbox.ts';
import { texts as statements } from './es/statements.ts';
import { texts as users } from './es/users.ts';

export const es = {
  auth,
  bookings,
  books,
  cameras,
  cart,
  checkout,
  feeds,
  fields,
  follows,
  gifts,
  mailFrame,
  messages,
  orders,
  packages,
  photos,
  posters,
  receipts,
  refusals,
  reports,
  sandbox,
  statements,
  users,
};
