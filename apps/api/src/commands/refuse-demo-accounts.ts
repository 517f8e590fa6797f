import type { App } from '../common/ctx.ts';
import { StartupError } from '../process/startup-error.ts';

/** The password of demo accounts is public, so they never go live. */
export async function refuseDemoAccounts(app: App): Promise<void> {
  const found = await app.db.selectFrom('users').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst();
  if (!found) return;
  throw new StartupError(
    'This database holds demo accounts, whose password is public: start with DEMO=1, or use another database.',
  );
}
