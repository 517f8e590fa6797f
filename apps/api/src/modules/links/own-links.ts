import { randomInt } from 'node:crypto';
import type { LinkTarget, ShortLink } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { requireOwnAlbum } from '../albums/access.ts';
import { readPlacesById } from '../places/read-places.ts';
import { readShoot } from '../shoots/read-shoots.ts';
import { presentLink } from './present.ts';
import { findOrInsertLink, findLink } from './queries.ts';

/** Without characters that look alike on paper: 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 7;

/** The same target always has the same code, so that all its printed copies are counted together. */
export async function findOrCreateLink(ctx: UserContext, target: LinkTarget): Promise<ShortLink> {
  const { kind } = target;
  const values = { kind, user_id: ctx.user.id, created_at: ctx.now(), ...(await checkTarget(ctx, target)) };
  let code: string | null = null;
  while (code === null) code = await findOrInsertLink(ctx.db, { ...values, code: randomCode() });
  return readLink(ctx, code);
}

export async function readLink(ctx: UserContext, code: string): Promise<ShortLink> {
  const row = await findLink(ctx.db, code);
  if (!row || row.user_id !== ctx.user.id) throw new AppError('not_found');
  return presentLink(ctx, row);
}

async function checkTarget(ctx: UserContext, target: LinkTarget): Promise<{ target_id: string; day: string | null }> {
  switch (target.kind) {
    case 'day': {
      const places = await readPlacesById(ctx, [target.surf_break_id]);
      if (!places.has(target.surf_break_id)) throw new AppError('surf_break_unknown');
      return { target_id: target.surf_break_id, day: target.date };
    }
    case 'album': {
      const album = await requireOwnAlbum(ctx, target.album_id);
      // A printed code must not lead visitors to a page that they cannot open.
      if (!album.is_listed) throw new AppError('album_not_found');
      return { target_id: album.id, day: null };
    }
    case 'shoot':
      return { target_id: (await readShoot(ctx, target.shoot_id)).id, day: null };
    default:
      return { target_id: ctx.user.id, day: null };
  }
}

const randomCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
