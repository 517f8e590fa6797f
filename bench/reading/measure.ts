import type { LinesByPart } from '../report/row.ts';
import { linesBesideBare, linesFromMemory, questions } from './beside-bare.ts';
import { openDatabases } from './databases.ts';
import { growthLines } from './growth.ts';

export async function measureReading(parts: ReadonlySet<string>): Promise<LinesByPart> {
  const databases = await openDatabases(process.env['BENCH_DATABASE']);
  const { few, many, databasePid } = databases;
  try {
    const chosen = questions.filter(({ part }) => parts.has(part));
    const lines = [
      ...(await linesBesideBare(chosen, { database: few, databasePid, photos: '1,000' })),
      ...(await linesBesideBare(chosen, { database: many, databasePid, photos: '1,000,000' })),
    ];
    const linesOf = (part: string) => lines.filter((one) => one.part === part).map(({ line }) => line);
    return {
      ...Object.fromEntries(chosen.map(({ part }) => [part, linesOf(part)])),
      ...(parts.has('visitors') && { visitors: await linesFromMemory(databases) }),
      ...(parts.has('growth') && { growth: await growthLines(databases) }),
    };
  } finally {
    await databases.stop();
  }
}
