import type { Language } from '@pleamar/contract';
import type { App, CallerContext } from '../../common/ctx.ts';

/** Reads as a visitor does, from a replica where there is one: a feed shows nothing that a visitor may not see. */
export const asVisitor = (app: App, language: Language): CallerContext => ({
  ...app,
  db: app.replicas.choose()?.db ?? app.db,
  user: null,
  language,
});
