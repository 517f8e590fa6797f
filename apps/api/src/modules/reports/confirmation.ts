import { DAY_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { App } from '../../common/context.ts';
import { isSigned, signText } from '../../common/signing.ts';

/** Long enough for a mail that is read after the weekend. */
const VALID_MS = 7 * DAY_MS;

/** For the link in the reporter's mail. The token signs the id of the report and the expiry. */
export async function createConfirmationToken(app: App, report: { id: string; created_at: Date }): Promise<string> {
  const text = `${report.id}.${report.created_at.getTime() + VALID_MS}`;
  return `${text}.${await signText(app, 'report-confirmation', text)}`;
}

export async function verifyConfirmationToken(app: App, token: string): Promise<string> {
  const [id = '', until = '', signature = ''] = token.split('.');
  if (!(await isSigned(app, 'report-confirmation', `${id}.${until}`, signature))) throw new AppError('token_invalid');
  if (Number(until) < app.now().getTime()) throw new AppError('token_invalid');
  return id;
}
