import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { findOrCreateLink } from './own-links.ts';
import { sendPoster } from './send-poster.ts';

export const linksRoutes: Handlers<Contract['links']> = {
  findOrCreate: (ctx, { body }) => findOrCreateLink(ctx, body),
  poster: (ctx, { params, query }) => sendPoster(ctx, params.code, query),
};
