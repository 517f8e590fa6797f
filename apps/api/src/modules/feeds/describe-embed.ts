import type { Album, OEmbed } from '@pleamar/contract';
import { escapeMarkup } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { isUuid } from '../../common/uuid.ts';
import { readAlbum } from '../albums/read-albums.ts';
import { readPerson } from '../users/read-people.ts';
import { readPublicAlbums } from './public-albums.ts';
import { visitorContext } from './visitor.ts';

interface EmbedRequest {
  url: string;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
  format: string;
}

const WIDTH = 640;
const HEIGHT = 480;

/** Only pages of albums and photographers can be embedded, and only if visitors may see them. */
export async function describeEmbed(
  caller: CallerContext,
  { url, maxwidth, maxheight, format }: EmbedRequest,
): Promise<OEmbed> {
  if (format !== 'json') throw new AppError('not_implemented');
  const { publicUrl, ownOrigins } = caller.config;
  const address = new URL(url);
  const [, kind = '', id = ''] = /^\/(album|fotografos)\/([0-9a-f-]{36})\/?$/.exec(address.pathname) ?? [];
  if (!ownOrigins.includes(address.origin) || !isUuid(id)) throw new AppError('not_found');
  const ctx = visitorContext(caller, caller.language);
  const { title, author, path, cover } =
    kind === 'album' ? await readAlbumSubject(ctx, id) : await readPhotographerSubject(ctx, id);
  const width = Math.min(WIDTH, maxwidth ?? WIDTH);
  const height = Math.min(HEIGHT, maxheight ?? HEIGHT);
  const src = escapeMarkup(`${publicUrl}${path}?lang=${ctx.language}`);
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.name,
    author_url: `${publicUrl}/fotografos/${author.id}`,
    provider_name: 'Pleamar',
    provider_url: publicUrl,
    cache_age: 3600,
    html: `<iframe src="${src}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
    width,
    height,
    ...(cover && {
      thumbnail_url: new URL(cover.thumbnail_url, publicUrl).href,
      thumbnail_width: cover.width,
      thumbnail_height: cover.height,
    }),
  };
}

interface EmbedSubject {
  title: string;
  author: { id: string; name: string };
  path: string;
  cover: Album['cover_photo'];
}

async function readAlbumSubject(ctx: CallerContext, id: string): Promise<EmbedSubject> {
  const album = await readAlbum(ctx, id);
  const author = { id: album.user_id, name: album.full_name };
  return { title: album.title, author, path: `/embed/album/${id}`, cover: album.cover_photo };
}

async function readPhotographerSubject(ctx: CallerContext, id: string): Promise<EmbedSubject> {
  const person = await readPerson(ctx, id);
  if (!person.is_photographer) throw new AppError('user_not_found');
  const [newest] = await readPublicAlbums(ctx, { user_id: id }, 1);
  const { full_name: name, username } = person;
  return {
    title: name,
    author: { id, name },
    path: `/embed/fotografo/${encodeURIComponent(username)}`,
    cover: newest?.cover_photo ?? null,
  };
}
