import type { Acting, App } from '../src/common/ctx.ts';
import { demoEmail } from './world/people.ts';

/** The same at an earlier moment. Not for what stores files: those would count as left over. */
export const at = <T extends App>(app: T, then: Date): T => ({ ...app, now: () => then });

/** The app with a person of the demo at the keys. */
export async function actingAs(app: App, key: string): Promise<Acting> {
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
      tokenId: '',
      isPhotographer: user.is_photographer,
      isSurfer: user.is_surfer,
      language: user.language,
    },
  };
}
