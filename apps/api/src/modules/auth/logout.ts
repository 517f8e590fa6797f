import type { UserCtx } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { revokeToken, revokeTokens } from './queries.ts';

export const logout = (ctx: UserCtx): Promise<void> => revokeToken(ctx.db, ctx.user.tokenId, ctx.now());

/** Ends every login of a person, in the caller's transaction. */
export const logoutEverywhere = (db: Db, userId: string, now: Date): Promise<void> => revokeTokens(db, userId, now);
