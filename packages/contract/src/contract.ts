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
import { orders, payouts, webhooks } from './endpoints/orders.ts';
import { passkeys } from './endpoints/passkeys.ts';
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
import { refusals } from './refusals.ts';
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
import { ordersSchemas, payoutsSchemas, webhooksSchemas } from './schemas/orders.ts';
import { passkeysSchemas } from './schemas/passkeys.ts';
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
  auth: described(auth, authSchemas, refusals.auth),
  passkeys: described(passkeys, passkeysSchemas, refusals.passkeys),
  apiKeys: described(apiKeys, apiKeysSchemas, refusals.apiKeys),
  cameraLogins: described(cameraLogins, cameraLoginsSchemas, refusals.cameraLogins),
  users: described(users, usersSchemas, refusals.users),
  places: described(places, placesSchemas, refusals.places),
  surfBreaks: described(surfBreaks, surfBreaksSchemas, refusals.surfBreaks),
  search: described(search, searchSchemas),
  albumLinks: described(albumLinks, albumLinksSchemas, refusals.albumLinks),
  albums: described(albums, albumsSchemas, refusals.albums),
  photos: described(photos, photosSchemas, refusals.photos),
  reports: described(reports, reportsSchemas, refusals.reports),
  clocks: described(clocks, clocksSchemas, refusals.clocks),
  tides: described(tides, tidesSchemas, refusals.tides),
  cart: described(cart, cartSchemas, refusals.cart),
  orders: described(orders, ordersSchemas, refusals.orders),
  gifts: described(gifts, giftsSchemas, refusals.gifts),
  guestOrders: described(guestOrders, guestOrdersSchemas, refusals.guestOrders),
  guestAccounts: described(guestAccounts, guestAccountsSchemas, refusals.guestAccounts),
  books: described(books, booksSchemas, refusals.books),
  charts: described(charts, chartsSchemas),
  payouts: described(payouts, payoutsSchemas, refusals.payouts),
  availability: described(availability, availabilitySchemas, refusals.availability),
  bookings: described(bookings, bookingsSchemas, refusals.bookings),
  webhooks: described(webhooks, webhooksSchemas, refusals.webhooks),
  live: described(live, liveSchemas),
  messages: described(messages, messagesSchemas, refusals.messages),
  notifications: described(notifications, notificationsSchemas, refusals.notifications),
  follows: described(follows, followsSchemas, refusals.follows),
  shoots: described(shoots, shootsSchemas, refusals.shoots),
  embeds: described(embeds, embedsSchemas, refusals.embeds),
  links: described(links, linksSchemas, refusals.links),
  surfs: described(surfs, surfsSchemas, refusals.surfs),
  discounts: described(discounts, discountsSchemas, refusals.discounts),
  demand: described(demand, demandSchemas),
  watch: described(watch, watchSchemas, refusals.watch),
  push: described(push, pushSchemas, refusals.push),
  webhookEndpoints: described(webhookEndpoints, webhookEndpointsSchemas, refusals.webhookEndpoints),
  admin: described(admin, adminSchemas, refusals.admin),
};
export type Contract = typeof contract;

type Refusals<S> = { readonly [K in keyof S]?: Endpoint['refusals'] };

function described<R extends Routes<S>, S extends SchemaTable>(
  routes: R,
  schemas: S,
  ownRefusals?: Refusals<S>,
): { [K in keyof S]: R[K] & S[K] };
function described(
  routes: Routes<SchemaTable>,
  schemas: SchemaTable,
  ownRefusals: Refusals<SchemaTable> = {},
): Record<string, Partial<Endpoint>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const refused = ownRefusals[name];
      return [name, { ...routes[name], ...schema, ...(refused && { refusals: refused }) }];
    }),
  );
}
