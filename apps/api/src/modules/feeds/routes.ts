import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { describeEmbed } from './describe-embed.ts';

export const embedsRoutes: Handlers<Contract['embeds']> = {
  oembed: (ctx, { query }) => describeEmbed(ctx, query),
};
