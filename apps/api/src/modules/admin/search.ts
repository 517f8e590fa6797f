import type { AdminAlbum, AdminOrderBrief, AdminPersonBrief } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { isUuid } from '../../common/uuid.ts';
import { presentAdminAlbum, presentAdminOrder, presentAdminPerson } from './present.ts';
import { findAlbums, findOrders, findPeople } from './queries/search.ts';

interface AdminSearchResults {
  people: AdminPersonBrief[];
  albums: AdminAlbum[];
  orders: AdminOrderBrief[];
}

export async function searchAll(ctx: UserContext, q: string): Promise<AdminSearchResults> {
  const number = Number(/^(?:PM-)?(\d{1,9})$/i.exec(q)?.[1] ?? 0);
  const query = { text: q, id: isUuid(q) ? q : null, orderNumber: number || null };
  const [people, albums, orders] = await Promise.all([
    findPeople(ctx.db, query),
    findAlbums(ctx.db, query),
    findOrders(ctx.db, query),
  ]);
  return {
    people: people.map(presentAdminPerson),
    albums: albums.map((row) => presentAdminAlbum(row, ctx.language)),
    orders: orders.map((row) => presentAdminOrder(row, ctx.language)),
  };
}
