import { admin } from './endpoints/admin.ts';
import { albums } from './endpoints/albums.ts';
import { auth } from './endpoints/auth.ts';
import { availability } from './endpoints/availability.ts';
import { bookings } from './endpoints/bookings.ts';
import { books } from './endpoints/books.ts';
import { cart } from './endpoints/cart.ts';
import { charts } from './endpoints/charts.ts';
import { demand } from './endpoints/demand.ts';
import { follows } from './endpoints/follows.ts';
import { clocks } from './endpoints/clocks.ts';
import { live } from './endpoints/live.ts';
import { messages } from './endpoints/messages.ts';
import { notifications } from './endpoints/notifications.ts';
import { orders, payouts, webhooks } from './endpoints/orders.ts';
import { photos } from './endpoints/photos.ts';
import { places } from './endpoints/places.ts';
import { reports } from './endpoints/reports.ts';
import { surfs } from './endpoints/surfs.ts';
import { push } from './endpoints/push.ts';
import { surfBreaks } from './endpoints/surf-breaks.ts';
import { shoots } from './endpoints/shoots.ts';
import { tides } from './endpoints/tides.ts';
import { users } from './endpoints/users.ts';
import type { Endpoint, Routes, SchemaTable } from './endpoint.ts';
import { adminSchemas } from './schemas/admin.ts';
import { albumsSchemas } from './schemas/albums.ts';
import { authSchemas } from './schemas/auth.ts';
import { availabilitySchemas } from './schemas/availability.ts';
import { bookingsSchemas } from './schemas/bookings.ts';
import { booksSchemas } from './schemas/books.ts';
import { cartSchemas } from './schemas/cart.ts';
import { chartsSchemas } from './schemas/charts.ts';
import { demandSchemas } from './schemas/demand.ts';
import { followsSchemas } from './schemas/follows.ts';
import { clocksSchemas } from './schemas/clocks.ts';
import { liveSchemas } from './schemas/live.ts';
import { messagesSchemas } from './schemas/messages.ts';
import { notificationsSchemas } from './schemas/notifications.ts';
import { ordersSchemas, payoutsSchemas, webhooksSchemas } from './schemas/orders.ts';
import { photosSchemas } from './schemas/photos.ts';
import { placesSchemas } from './schemas/places.ts';
import { reportsSchemas } from './schemas/reports.ts';
import { surfsSchemas } from './schemas/surfs.ts';
import { pushSchemas } from './schemas/push.ts';
import { surfBreaksSchemas } from './schemas/surf-breaks.ts';
import { shootsSchemas } from './schemas/shoots.ts';
import { tidesSchemas } from './schemas/tides.ts';
import { usersSchemas } from './schemas/users.ts';

/** The whole API as data. The server mounts all of it; a missing handler does not compile. */
export const contract = {
  auth: described(auth, authSchemas),
  users: described(users, usersSchemas),
  places: described(places, placesSchemas),
  surfBreaks: described(surfBreaks, surfBreaksSchemas),
  albums: described(albums, albumsSchemas),
  photos: described(photos, photosSchemas),
  reports: described(reports, reportsSchemas),
  clocks: described(clocks, clocksSchemas),
  tides: described(tides, tidesSchemas),
  cart: described(cart, cartSchemas),
  orders: described(orders, ordersSchemas),
  books: described(books, booksSchemas),
  charts: described(charts, chartsSchemas),
  payouts: described(payouts, payoutsSchemas),
  availability: described(availability, availabilitySchemas),
  bookings: described(bookings, bookingsSchemas),
  webhooks: described(webhooks, webhooksSchemas),
  live: described(live, liveSchemas),
  messages: described(messages, messagesSchemas),
  notifications: described(notifications, notificationsSchemas),
  follows: described(follows, followsSchemas),
  shoots: described(shoots, shootsSchemas),
  surfs: described(surfs, surfsSchemas),
  demand: described(demand, demandSchemas),
  push: described(push, pushSchemas),
  admin: described(admin, adminSchemas),
};
export type Contract = typeof contract;

/** Each route together with its schemas. */
function described<R extends Routes<S>, S extends SchemaTable>(routes: R, schemas: S): { [K in keyof S]: R[K] & S[K] };
function described(routes: Routes<SchemaTable>, schemas: SchemaTable): Record<string, Partial<Endpoint>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { ...routes[name], ...schema }]));
}
