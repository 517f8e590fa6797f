import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { changeAlbum } from './change-album.ts';
import { renewLink, setLinkCode } from './change-link.ts';
import { changeBasePackages } from '../pricing/change-packages.ts';
import { readBasePackages } from '../pricing/read-packages.ts';
import { changePackages, readPackages } from './packages.ts';
import { countView } from './count-view.ts';
import { createAlbum } from './create-album.ts';
import { openLink } from './open-link.ts';
import { listDaysWithAlbums, listAlbums, readAlbum } from './read-albums.ts';
import { readVersion } from './read-version.ts';
import { removeAlbum } from './remove-album.ts';
import { setCover } from './set-cover.ts';

export const albumsRoutes: Handlers<Contract['albums']> = {
  list: (ctx, { query }) => listAlbums(ctx, query),
  create: (ctx, { body }) => createAlbum(ctx, body),
  days: (ctx, { query }) => listDaysWithAlbums(ctx, query),
  basePricing: (ctx) => readBasePackages(ctx),
  changeBasePricing: (ctx, { body }) => changeBasePackages(ctx, body.pricing),
  get: (ctx, { params }) => readAlbum(ctx, params.albumId),
  version: (ctx, { params }) => readVersion(ctx, params.albumId),
  change: (ctx, { params, body }) => changeAlbum(ctx, params.albumId, body),
  remove: (ctx, { params }) => removeAlbum(ctx, params.albumId),
  setCover: (ctx, { params, body }) => setCover(ctx, params.albumId, body.photo_id),
  pricing: (ctx, { params }) => readPackages(ctx, params.albumId),
  changePricing: (ctx, { params, body }) => changePackages(ctx, params.albumId, body.pricing),
  countView: (ctx, { params }) => {
    const { ip, header } = ctx.request;
    return countView(ctx, params.albumId, { ip, browser: header('user-agent') ?? '' });
  },
};

export const albumLinksRoutes: Handlers<Contract['albumLinks']> = {
  renew: (ctx, { params }) => renewLink(ctx, params.albumId),
  setCode: (ctx, { params, body }) => setLinkCode(ctx, params.albumId, body.code),
  open: (ctx, { params, body }) => openLink(ctx, params.albumId, body),
};
