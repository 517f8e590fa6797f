import type { ApiUnderTest } from './api.ts';

export const linesOf = (api: ApiUnderTest, userId: string) =>
  api.app.db.selectFrom('audit_log').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const actsOf = async (api: ApiUnderTest, userId: string): Promise<string[]> =>
  (await linesOf(api, userId)).map(({ act }) => act);

export const linesAbout = async (api: ApiUnderTest, userId: string, act: string) =>
  (await linesOf(api, userId)).filter((line) => line.act === act);
