import { LINK_CODE_LENGTH } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Album } from './albums.ts';
import { Id, line } from './common.ts';

const albumParams = z.object({ albumId: Id });

const LinkCode = line(LINK_CODE_LENGTH.max).min(LINK_CODE_LENGTH.min);

export const AlbumKey = z.object({ key: z.string() }).meta({ id: 'AlbumKey' });
export type AlbumKey = z.infer<typeof AlbumKey>;

export const albumLinksSchemas = {
  renew: {
    summary: 'Replace the link of an album of the caller: the old one opens nothing any more',
    params: albumParams,
    returns: Album,
    refusals: ['album_not_found', 'album_without_link', 'forbidden'],
  },
  setCode: {
    summary: 'Ask for a code beside the link of an album of the caller, or for none',
    params: albumParams,
    body: z.object({ code: LinkCode.nullable() }),
    returns: Album,
    refusals: ['album_not_found', 'album_without_link', 'forbidden'],
  },
  open: {
    summary: 'Open an album by its link; with a login the account may see it from then on',
    params: albumParams,
    body: z.object({ token: line(60).min(1), code: line(60).optional() }),
    returns: AlbumKey,
    refusals: ['album_code', 'album_code_wrong', 'album_not_found', 'rate_limited'],
  },
} satisfies SchemaTable;
