import type { RowsByPart } from '../report/row.ts';
import { compareCachedAnswers, comparedRequests, compareWithBaseline } from './compare-with-baseline.ts';
import { openDatabases } from './databases.ts';
import { growthRows } from './growth.ts';

export async function measureReading(parts: ReadonlySet<string>): Promise<RowsByPart> {
  const databases = await openDatabases(process.env['BENCH_DATABASE']);
  const { small, large, databasePid } = databases;
  try {
    const chosen = comparedRequests.filter(({ part }) => parts.has(part));
    const rows = [
      ...(await compareWithBaseline(chosen, { database: small, databasePid, photos: '1,000' })),
      ...(await compareWithBaseline(chosen, { database: large, databasePid, photos: '1,000,000' })),
    ];
    const rowsOf = (part: string) => rows.filter((one) => one.part === part).map(({ row }) => row);
    return {
      ...Object.fromEntries(chosen.map(({ part }) => [part, rowsOf(part)])),
      ...(parts.has('visitors') && { visitors: await compareCachedAnswers(databases) }),
      ...(parts.has('growth') && { growth: await growthRows(databases) }),
    };
  } finally {
    await databases.stop();
  }
}
