import type { Me, Registration } from '@pleamar/contract';
import type { CallerContext } from '../../common/context.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { refuseUsedEmail } from '../auth/change-email.ts';
import { sendWelcomeMailJob } from './job-kinds.ts';
import { insertFrequentSurfBreaks, insertUser } from './queries/people.ts';
import { readMe } from './read-people.ts';
import { writeAccount } from './write-account.ts';

export async function register(ctx: CallerContext, input: Registration): Promise<Me> {
  await refuseUsedEmail(ctx.db, input.email);
  const passwordHash = await ctx.passwords.hash(input.password);
  const id = await writeAccount(ctx.db, input.full_name, async (trx, username) => {
    const id = await insertUser(trx, {
      email: input.email,
      password_hash: passwordHash,
      full_name: input.full_name,
      username,
      country_code: input.country_code,
      language: input.language ?? ctx.language,
      is_photographer: input.is_photographer,
      // A user without a chosen role is a surfer.
      is_surfer: input.is_surfer || !input.is_photographer,
      labels: input.labels,
      created_at: ctx.now(),
    });
    await insertFrequentSurfBreaks(trx, id, input.frequent_surf_breaks);
    await ctx.queue.add(trx, sendWelcomeMailJob, { userId: id });
    await writeAuditLine(ctx, trx, { act: 'account.registered', userId: id });
    return id;
  });
  return readMe(ctx, id);
}
