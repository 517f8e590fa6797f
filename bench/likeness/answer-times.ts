import { Client } from 'pg';
import { measureWork, postmasterOf } from '../support/process-usage.ts';
import { type RunningProcess, startServer } from '../support/server.ts';
import { budgetRow, comparisonRow } from '../report/make-rows.ts';
import type { Row } from '../report/row.ts';
import { median, quantile } from '../report/statistics.ts';
import { withTemporary } from '../support/temporary.ts';
import { ROUNDS } from './benchmark.ts';
import { ALBUM, fillDay, FRAMES_PER_RIDE, PHOTOS } from './measured-day.ts';

const WARM_UP = 10;
const ANSWERS = 200;
const MAX_ANSWER_MS = 50;

/**
 * Three kinds of requests, one after the other, on a day of 2,500 photos: more photos of a surfer, the same after a change
 * of a photo before each request, and the waves of a surfer's watch.
 */
export const answerRows = (descriptors: Uint8Array): Promise<Row[]> =>
  withTemporary(async (storage) => {
    const photoIds = await fillDay(storage.databaseUrl, descriptors);
    const product = await startServer(storage);
    const client = new Client({ connectionString: storage.databaseUrl });
    await client.connect();
    try {
      const change = (photoId: string) =>
        client.query('update photo_gear set version = version where photo_id = $1', [photoId]);
      const timeLookAlikes = (ids: readonly string[], prepare: Prepare) => timeEach(product, ids, prepare);
      const timeWatch = await watchTimer(product, client);
      await timeLookAlikes(photoIds.slice(0, WARM_UP), change);
      await inTurn(WARM_UP, timeWatch);
      const requested = photoIds.slice(WARM_UP, WARM_UP + ANSWERS);
      const pids = [product.pid, await postmasterOf(storage.databaseUrl)];
      const rounds: AnswerRound[] = [];
      while (rounds.length < ROUNDS)
        rounds.push({
          unchanged: await measureCost(pids, () => timeLookAlikes(requested, () => Promise.resolve())),
          changed: await measureCost(pids, () => timeLookAlikes(requested, change)),
          watch: await measureCost(pids, () => inTurn(ANSWERS, timeWatch)),
        });
      return rowsOf(rounds);
    } finally {
      await client.end();
      await product.stop();
    }
  });

type AnswerRound = Record<'unchanged' | 'changed' | 'watch', AnswerCost>;

type AnswerCost = { p95Ms: number; cpuMs: number };

async function measureCost(pids: readonly number[], work: () => Promise<number[]>): Promise<AnswerCost> {
  const { result: times, cpuSeconds } = await measureWork(pids, work);
  return { p95Ms: quantile(times, 0.95), cpuMs: (cpuSeconds * 1000) / times.length };
}

function rowsOf(rounds: readonly AnswerRound[]): Row[] {
  const unit = 'ms p95';
  const moreOf = `more of a surfer, ${PHOTOS} photos`;
  const budget = (what: string, costs: readonly AnswerCost[]) =>
    budgetRow(
      { what, unit, digits: 1, atMost: MAX_ANSWER_MS, cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) },
      costs.map(({ p95Ms }) => p95Ms),
    );
  return [
    budget(
      moreOf,
      rounds.map(({ unchanged }) => unchanged),
    ),
    budget(
      `waves of a watch, ${PHOTOS} photos`,
      rounds.map(({ watch }) => watch),
    ),
    comparisonRow(
      {
        what: `${moreOf}, after a change of the day`,
        baselineName: 'without a change',
        unit,
        digits: 1,
        better: 'less',
      },
      rounds.map(({ changed, unchanged }) => ({
        product: changed.p95Ms,
        baseline: unchanged.p95Ms,
        cpuMs: { product: changed.cpuMs, baseline: unchanged.cpuMs },
      })),
    ),
  ];
}

type Prepare = (photoId: string) => Promise<unknown>;

async function timeEach({ port }: RunningProcess, photoIds: readonly string[], prepare: Prepare): Promise<number[]> {
  const times: number[] = [];
  for (const photoId of photoIds) {
    await prepare(photoId);
    times.push(
      await timeOf(port, `/photos/${photoId}/more-of-surfer`, { yes: photoIds.slice(0, 2), no: photoIds.slice(2, 5) }),
    );
  }
  return times;
}

/** A surfer with fifteen waves. The camera's clock is unset, so that the product looks for its error, which takes longer. */
async function watchTimer({ port }: RunningProcess, client: Client): Promise<(round: number) => Promise<number>> {
  const { rows } = await client.query<{ at: Date }>(
    `select min(taken_at) as at from photos where album_id = $1 group by position / ${FRAMES_PER_RIDE} order by 1`,
    [ALBUM],
  );
  const starts = rows.map(({ at }) => at.getTime());
  return (round) => {
    const rides = starts
      .filter((_, index) => index % 31 === round % 31)
      .slice(0, 15)
      .map((ms) => ({ starts_at: new Date(ms - 1000).toISOString(), ends_at: new Date(ms + 9000).toISOString() }));
    return timeOf(port, '/watch/waves', { album_id: ALBUM, rides });
  };
}

async function inTurn(count: number, time: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await time(round));
  return times;
}

async function timeOf(port: number, address: string, body: object): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - begun;
}
