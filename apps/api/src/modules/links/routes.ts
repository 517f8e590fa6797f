import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { makeLink } from './make-link.ts';
import { sendPoster } from './send-poster.ts';

export const linksRoutes: Handlers<Contract['links']> = {
  make: (ctx, { body }) => makeLink(ctx, body),
  poster: (ctx, { params, query }) => sendPoster(ctx, params.code, query),
};
