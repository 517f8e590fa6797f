import { texts as auth } from './en/auth.ts';
import { texts as bookings } from './en/bookings.ts';
import { texts as books } from './en/books.ts';
import { texts as cameras } from './en/cameras.ts';
import { texts as cart } from './en/cart.ts';
import { texts as checkout } from './en/checkout.ts';
import { texts as feeds } from './en/feeds.ts';
import { texts as fields } from './en/fields.ts';
import { texts as follows } from './en/follows.ts';
import { texts as gifts } from './en/gifts.ts';
import { texts as mailFrame } from './en/mail-frame.ts';
import { texts as messages } from './en/messages.ts';
import { texts as orders } from './en/orders.ts';
import { texts as packages } from './en/packages.ts';
import { texts as photos } from './en/photos.ts';
import { texts as posters } from './en/posters.ts';
import { texts as receipts } from './en/receipts.ts';
import { texts as refusals } from './en/refusals.ts';
import { texts as reports } from './en/reports.ts';
import { texts as sandbox } from './en/sandbox.ts';
import { texts as statements } from './en/statements.ts';
import { texts as users } from './en/users.ts';
import type { Texts } from './translated.ts';

export const en: Texts = {
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
