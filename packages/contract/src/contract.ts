import { albums } from './albums.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { orders, payouts, webhooks } from './orders.ts';
import { photos } from './photos.ts';
import { places } from './places.ts';
import { users } from './users.ts';

/** The whole API as data. The server mounts all of it; a missing handler does not compile. */
export const contract = { auth, users, places, albums, photos, cart, orders, payouts, webhooks };
export type Contract = typeof contract;
