import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { searchLeads } from './search-leads.ts';
import { suggest } from './suggest.ts';

export const searchRoutes: Handlers<Contract['search']> = {
  suggest: (ctx, { query }) => suggest(ctx, query.q),
  leads: (ctx, { query }) => searchLeads(ctx, query),
};
