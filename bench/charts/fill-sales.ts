import type { Client } from 'pg';
import { large, photographerId } from '../reading/fill.ts';

export const LARGEST = photographerId(1);
export const ORDINARY = photographerId(7);
export const NOW = new Date('2026-11-15T12:00:00Z');

const ORDERS = 100_000;
const PHOTOS_PER_ORDER = 3;
/** On how many days anybody looked at an album. */
const DAYS_PER_ALBUM = 40;

const id = (kind: number, number: string) =>
  `('0${kind}900000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Orders of the last two years, every twentieth line given back, and what visitors did at each album. */
export async function fillSales(client: Client): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `insert into orders (id, user_id, status, subtotal_cents, tax_cents, total_cents, provider, success_url, cancel_url,
       created_at, paid_at, look_again_at)
     select ${id(5, 'n')}, ${id(4, '1 + n % 20')}, 'completed', 2400, 240, 2640, 'sandbox', '/', '/', at, at, null
     from generate_series(1, ${ORDERS}) n,
       lateral (select timestamptz '${NOW.toISOString()}' - (n::bigint * 7919 % 63072) * interval '1000 seconds' as at) t`,
  );
  await client.query(
    `insert into order_lines (id, order_id, position, photo_id, album_id, photographer_id, title, amount_cents,
       created_at, refunded_at, billed_at, taken_hour)
     select ${id(6, `o.n::bigint * 10 + k`)}, o.id, k, ${id(3, 'o.album::bigint * 10000 + 1 + (o.n / 7 + k) % 40')},
       a.id, a.user_id, a.title, 500 + k * 300, o.at,
       case when o.n % 20 = 0 then o.at end, case when o.n % 20 <> 0 then o.at end, 6 + o.n % 14
     from (
       select ${id(5, 'n')} as id, n, 1 + (n::bigint * 31) % ${large.albums} as album,
         timestamptz '${NOW.toISOString()}' - (n::bigint * 7919 % 63072) * interval '1000 seconds' as at
       from generate_series(1, ${ORDERS}) n
     ) o
     join albums a on a.id = ${id(2, 'o.album')}
     cross join generate_series(0, ${PHOTOS_PER_ORDER - 1}) k`,
  );
  await client.query(
    `insert into album_days (album_id, day, user_id, views, likes, carts)
     select a.id, a.taken_on + d, a.user_id, 1 + d % 30, d % 4, d % 2
     from albums a, generate_series(0, ${DAYS_PER_ALBUM - 1}) d`,
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** As if all of it were one person's: nobody will sell so much, and nobody's charts can be slower. */
export const giveAllToLargest = (client: Client): Promise<void> => giveTo(client, `'${LARGEST}'`);

/** To whom the albums belong. */
export const giveBack = (client: Client): Promise<void> => giveTo(client, 'a.user_id');

async function giveTo(client: Client, owner: string): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  await client.query(`update order_lines l set photographer_id = ${owner} from albums a where a.id = l.album_id`);
  await client.query(`update album_days d set user_id = ${owner} from albums a where a.id = d.album_id`);
  await client.query('commit');
  for (const table of ['order_lines', 'album_days']) {
    await client.query(`vacuum full ${table}`);
    await client.query(`vacuum analyze ${table}`);
  }
}
