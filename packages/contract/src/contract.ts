import { admin } from './endpoints/admin.ts';
import { albumLinks } from './endpoints/album-links.ts';
import { albums } from './endpoints/albums.ts';
import { apiKeys } from './endpoints/api-keys.ts';
import { auth } from './endpoints/auth.ts';
import { availability } from './endpoints/availability.ts';
import { bookings } from './endpoints/bookings.ts';
import { books } from './endpoints/books.ts';
import { cameraLogins } from './endpoints/camera-logins.ts';
import { cart } from './endpoints/cart.ts';
import { charts } from './endpoints/charts.ts';
import { discounts } from './endpoints/discounts.ts';
import { demand } from './endpoints/demand.ts';
import { follows } from './endpoints/follows.ts';
import { clocks } from './endpoints/clocks.ts';
import { embeds } from './endpoints/embeds.ts';
import { gifts } from './endpoints/gifts.ts';
import { guestAccounts, guestOrders } from './endpoints/guest-orders.ts';
import { links } from './endpoints/links.ts';
import { live } from './endpoints/live.ts';
import { messages } from './endpoints/messages.ts';
import { notifications } from './endpoints/notifications.ts';
import { orders } from './endpoints/orders.ts';
import { passkeys } from './endpoints/passkeys.ts';
import { payouts, webhooks } from './endpoints/payouts.ts';
import { photos } from './endpoints/photos.ts';
import { places } from './endpoints/places.ts';
import { reports } from './endpoints/reports.ts';
import { search } from './endpoints/search.ts';
import { surfs } from './endpoints/surfs.ts';
import { push } from './endpoints/push.ts';
import { surfBreaks } from './endpoints/surf-breaks.ts';
import { shoots } from './endpoints/shoots.ts';
import { tides } from './endpoints/tides.ts';
import { users } from './endpoints/users.ts';
import { watch } from './endpoints/watch.ts';
import { webhookEndpoints } from './endpoints/webhook-endpoints.ts';
import type { Endpoint, Routes, SchemaTable } from './endpoint.ts';
import { adminSchemas } from './schemas/admin.ts';
import { albumLinksSchemas } from './schemas/album-links.ts';
import { albumsSchemas } from './schemas/albums.ts';
import { apiKeysSchemas } from './schemas/api-keys.ts';
import { authSchemas } from './schemas/auth.ts';
import { availabilitySchemas } from './schemas/availability.ts';
import { bookingsSchemas } from './schemas/bookings.ts';
import { booksSchemas } from './schemas/books.ts';
import { cameraLoginsSchemas } from './schemas/camera-logins.ts';
import { cartSchemas } from './schemas/cart.ts';
import { chartsSchemas } from './schemas/charts.ts';
import { discountsSchemas } from './schemas/discounts.ts';
import { demandSchemas } from './schemas/demand.ts';
import { followsSchemas } from './schemas/follows.ts';
import { clocksSchemas } from './schemas/clocks.ts';
import { embedsSchemas } from './schemas/embeds.ts';
import { giftsSchemas } from './schemas/gifts.ts';
import { guestAccountsSchemas, guestOrdersSchemas } from './schemas/guest-orders.ts';
import { linksSchemas } from './schemas/links.ts';
import { liveSchemas } from './schemas/live.ts';
import { messagesSchemas } from './schemas/messages.ts';
import { notificationsSchemas } from './schemas/notifications.ts';
import { ordersSchemas } from './schemas/orders.ts';
import { passkeysSchemas } from './schemas/passkeys.ts';
import { payoutsSchemas, webhooksSchemas } from './schemas/payouts.ts';
import { photosSchemas } from './schemas/photos.ts';
import { placesSchemas } from './schemas/places.ts';
import { reportsSchemas } from './schemas/reports.ts';
import { searchSchemas } from './schemas/search.ts';
import { surfsSchemas } from './schemas/surfs.ts';
import { pushSchemas } from './schemas/push.ts';
import { surfBreaksSchemas } from './schemas/surf-breaks.ts';
import { shootsSchemas } from './schemas/shoots.ts';
import { tidesSchemas } from './schemas/tides.ts';
import { usersSchemas } from './schemas/users.ts';
import { watchSchemas } from './schemas/watch.ts';
import { webhookEndpointsSchemas } from './schemas/webhook-endpoints.ts';

/** The server mounts all of it; a missing handler does not compile. */
export const contract = {
  auth: describeEndpoints(auth, authSchemas),
  passkeys: describeEndpoints(passkeys, passkeysSchemas),
  apiKeys: describeEndpoints(apiKeys, apiKeysSchemas),
  cameraLogins: describeEndpoints(cameraLogins, cameraLoginsSchemas),
  users: describeEndpoints(users, usersSchemas),
  places: describeEndpoints(places, placesSchemas),
  surfBreaks: describeEndpoints(surfBreaks, surfBreaksSchemas),
  search: describeEndpoints(search, searchSchemas),
  albumLinks: describeEndpoints(albumLinks, albumLinksSchemas),
  albums: describeEndpoints(albums, albumsSchemas),
  photos: describeEndpoints(photos, photosSchemas),
  reports: describeEndpoints(reports, reportsSchemas),
  clocks: describeEndpoints(clocks, clocksSchemas),
  tides: describeEndpoints(tides, tidesSchemas),
  cart: describeEndpoints(cart, cartSchemas),
  orders: describeEndpoints(orders, ordersSchemas),
  gifts: describeEndpoints(gifts, giftsSchemas),
  guestOrders: describeEndpoints(guestOrders, guestOrdersSchemas),
  guestAccounts: describeEndpoints(guestAccounts, guestAccountsSchemas),
  books: describeEndpoints(books, booksSchemas),
  charts: describeEndpoints(charts, chartsSchemas),
  payouts: describeEndpoints(payouts, payoutsSchemas),
  availability: describeEndpoints(availability, availabilitySchemas),
  bookings: describeEndpoints(bookings, bookingsSchemas),
  webhooks: describeEndpoints(webhooks, webhooksSchemas),
  live: describeEndpoints(live, liveSchemas),
  messages: describeEndpoints(messages, messagesSchemas),
  notifications: describeEndpoints(notifications, notificationsSchemas),
  follows: describeEndpoints(follows, followsSchemas),
  shoots: describeEndpoints(shoots, shootsSchemas),
  embeds: describeEndpoints(embeds, embedsSchemas),
  links: describeEndpoints(links, linksSchemas),
  surfs: describeEndpoints(surfs, surfsSchemas),
  discounts: describeEndpoints(discounts, discountsSchemas),
  demand: describeEndpoints(demand, demandSchemas),
  watch: describeEndpoints(watch, watchSchemas),
  push: describeEndpoints(push, pushSchemas),
  webhookEndpoints: describeEndpoints(webhookEndpoints, webhookEndpointsSchemas),
  admin: describeEndpoints(admin, adminSchemas),
};
export type Contract = typeof contract;

function describeEndpoints<R extends Routes<S>, S extends SchemaTable>(
  routes: R,
  schemas: S,
): { [K in keyof S]: R[K] & S[K] };
function describeEndpoints(routes: Routes<SchemaTable>, schemas: SchemaTable): Record<string, Partial<Endpoint>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { ...routes[name], ...schema }]));
}
