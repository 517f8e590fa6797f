import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../http/mount.ts';
import { adminRoutes } from './admin/routes.ts';
import { albumLinksRoutes, albumsRoutes } from './albums/routes.ts';
import { apiKeysRoutes, authRoutes, passkeysRoutes } from './auth/routes.ts';
import { availabilityRoutes, bookingsRoutes } from './bookings/routes.ts';
import { booksRoutes } from './books/routes.ts';
import { cameraLoginsRoutes } from './cameras/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { chartsRoutes } from './charts/routes.ts';
import { discountsRoutes } from './discounts/routes.ts';
import { embedsRoutes } from './feeds/routes.ts';
import { followsRoutes } from './follows/routes.ts';
import { linksRoutes } from './links/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { giftsRoutes } from './orders/gifts/gift-routes.ts';
import { guestOrdersRoutes } from './orders/guests/guest-routes.ts';
import { ordersRoutes, payoutsRoutes, webhooksRoutes } from './orders/routes.ts';
import { clocksRoutes, photosRoutes, watchRoutes } from './photos/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { demandRoutes, surfsRoutes } from './surfs/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { surfBreaksRoutes } from './surf-breaks/routes.ts';
import { shootsRoutes } from './shoots/routes.ts';
import { tidesRoutes } from './tides/routes.ts';
import { guestAccountsRoutes, usersRoutes } from './users/routes.ts';
import { webhookEndpointsRoutes } from './webhooks/routes.ts';

type AllHandlers = { [G in keyof Contract]: Handlers<Contract[G]> };

export const handlers = {
  auth: authRoutes,
  passkeys: passkeysRoutes,
  apiKeys: apiKeysRoutes,
  cameraLogins: cameraLoginsRoutes,
  users: usersRoutes,
  places: placesRoutes,
  surfBreaks: surfBreaksRoutes,
  search: searchRoutes,
  albumLinks: albumLinksRoutes,
  albums: albumsRoutes,
  photos: photosRoutes,
  reports: reportsRoutes,
  clocks: clocksRoutes,
  watch: watchRoutes,
  tides: tidesRoutes,
  cart: cartRoutes,
  discounts: discountsRoutes,
  orders: ordersRoutes,
  gifts: giftsRoutes,
  guestOrders: guestOrdersRoutes,
  guestAccounts: guestAccountsRoutes,
  books: booksRoutes,
  charts: chartsRoutes,
  payouts: payoutsRoutes,
  availability: availabilityRoutes,
  bookings: bookingsRoutes,
  webhooks: webhooksRoutes,
  live: liveRoutes,
  messages: messagesRoutes,
  notifications: notificationsRoutes,
  follows: followsRoutes,
  shoots: shootsRoutes,
  embeds: embedsRoutes,
  links: linksRoutes,
  surfs: surfsRoutes,
  demand: demandRoutes,
  push: pushRoutes,
  webhookEndpoints: webhookEndpointsRoutes,
  admin: adminRoutes,
} satisfies AllHandlers;
