import { Readable } from 'node:stream';
import type { UserContext } from '../../common/context.ts';
import type { FileAnswer } from '../../common/file-answer.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { readEverythingAbout } from './queries/export.ts';

export async function exportMe(ctx: UserContext): Promise<FileAnswer> {
  await writeAuditLine(ctx, ctx.db, { act: 'account.exported', userId: ctx.user.id });
  const day = ctx.now().toISOString().slice(0, 10);
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="pleamar-${day}.json"`,
      'cache-control': 'private, no-store',
    },
    body: Readable.from(writeExport(ctx)),
  };
}

async function* writeExport({ db, user, now }: UserContext): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(now())}`;
  for await (const [subject, rows] of readEverythingAbout(db, user.id)) {
    yield `,\n${JSON.stringify(subject)}: ${JSON.stringify(rows, null, 1)}`;
  }
  yield '\n}\n';
}
