import type { App } from '../common/context.ts';
import { hasDemoAccounts } from '../modules/users/has-demo-accounts.ts';
import { StartupError } from '../process/startup-error.ts';

/** The password of demo accounts is public, so a server without the demo must not have them. */
export async function refuseDemoAccounts(app: App): Promise<void> {
  if (!(await hasDemoAccounts(app))) return;
  throw new StartupError(
    'This database holds demo accounts, whose password is public: start with DEMO=1, or use another database.',
  );
}
