import type { App, UserContext } from '../src/common/context.ts';
import { demoEmail } from './world/people.ts';

/** The same app at an earlier time. Steps that store files must not use it: the sweep would delete such old files. */
export const withClockAt = <T extends App>(app: T, then: Date): T => ({ ...app, now: () => then });

/** All dates are relative to this time, so that a continued start has the same dates. */
export async function readDemoStart(app: App): Promise<Date> {
  const step = await app.db.selectFrom('demo_steps').select('done_at').where('name', '=', 'people').executeTakeFirst();
  return step?.done_at ?? app.now();
}

export async function asUser(app: App, key: string): Promise<UserContext> {
  const user = await app.db
    .selectFrom('users')
    .select(['id', 'is_photographer', 'is_surfer', 'language'])
    .where('email', '=', demoEmail(key))
    .executeTakeFirstOrThrow();
  return {
    ...app,
    language: user.language,
    user: {
      id: user.id,
      credentialId: '',
      apiKey: null,
      isPhotographer: user.is_photographer,
      isSurfer: user.is_surfer,
      language: user.language,
      operator: 'none',
      isBlocked: false,
    },
  };
}
