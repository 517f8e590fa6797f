import type { ApiUnderTest } from './api.ts';

export const auditLinesOf = (api: ApiUnderTest, userId: string) =>
  api.app.db.selectFrom('audit_log').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const auditActsOf = async (api: ApiUnderTest, userId: string): Promise<string[]> =>
  (await auditLinesOf(api, userId)).map(({ act }) => act);

export const auditLinesWithAct = async (api: ApiUnderTest, userId: string, act: string) =>
  (await auditLinesOf(api, userId)).filter((line) => line.act === act);
