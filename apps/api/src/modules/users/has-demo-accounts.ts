import type { App } from '../../common/context.ts';
import { isAnyDemoAccount } from './queries/people.ts';

export const hasDemoAccounts = (app: Pick<App, 'db'>): Promise<boolean> => isAnyDemoAccount(app.db);
