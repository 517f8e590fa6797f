import { Client } from 'pg';
import { GEAR_LENGTH, GEAR_VERSION } from '@pleamar/domain';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { loadGazetteer } from '../../apps/api/src/modules/places/load-gazetteer.ts';
import { albumId, fill } from '../reading/fill.ts';
import { cpuSecondsOf, postmasterOf } from '../support/process-usage.ts';
import { type RunningProcess, startProduct } from '../support/product.ts';
import { budgetRow, type Row, shareRow } from '../support/row.ts';
import { median, quantile, sum } from '../support/statistics.ts';
import { withTemporary } from '../support/temporary.ts';

const PHOTOS = 2500;
const WARM_UP = 10;
const ASKED = 200;
const ROUNDS = 3;
const MAX_ANSWER_MS = 50;
const ALBUM = albumId(1);

/**
 * 2,500 photos of one day are requested one after the other: without changes, and with a changed photo before each; and
 * the waves of a surfer's watch.
 */
export const answerRows = (descriptors: Uint8Array): Promise<Row[]> =>
  withTemporary(async (storage) => {
    const photoIds = await fillDay(storage.databaseUrl, descriptors);
    const product = await startProduct(storage);
    const client = new Client({ connectionString: storage.databaseUrl });
    await client.connect();
    try {
      const change = (photoId: string) =>
        client.query('update photo_gear set version = version where photo_id = $1', [photoId]);
      const ask = (ids: readonly string[], prepare: Prepare) => askEach(product, ids, prepare);
      const askWatch = await watchQuestion(product, client);
      await ask(photoIds.slice(0, WARM_UP), change);
      await inTurn(WARM_UP, askWatch);
      const asked = photoIds.slice(WARM_UP, WARM_UP + ASKED);
      const pids = [product.pid, await postmasterOf(storage.databaseUrl)];
      const rounds: AnswerRound[] = [];
      while (rounds.length < ROUNDS)
        rounds.push({
          unchanged: await costOf(pids, () => ask(asked, () => Promise.resolve())),
          changed: await costOf(pids, () => ask(asked, change)),
          watch: await costOf(pids, () => inTurn(ASKED, askWatch)),
        });
      return rowsOf(rounds);
    } finally {
      await client.end();
      await product.stop();
    }
  });

type AnswerRound = Record<'unchanged' | 'changed' | 'watch', Cost>;

type Cost = { p95Ms: number; cpuMs: number };

async function costOf(pids: readonly number[], work: () => Promise<number[]>): Promise<Cost> {
  const cpuNow = async () => sum(await Promise.all(pids.map(cpuSecondsOf)));
  const before = await cpuNow();
  const times = await work();
  const seconds = (await cpuNow()) - before;
  return { p95Ms: quantile(times, 0.95), cpuMs: (seconds * 1000) / times.length };
}

function rowsOf(rounds: readonly AnswerRound[]): Row[] {
  const unit = 'ms p95';
  const moreOf = `more of a surfer, ${PHOTOS} photos`;
  const budget = (what: string, costs: readonly Cost[]) =>
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
    shareRow(
      { what: `${moreOf}, after a change of the day`, beside: 'without a change', unit, digits: 1, better: 'less' },
      rounds.map(({ changed, unchanged }) => ({
        ours: changed.p95Ms,
        theirs: unchanged.p95Ms,
        cpuMs: { ours: changed.cpuMs, theirs: unchanged.cpuMs },
      })),
    ),
  ];
}

async function fillDay(url: string, descriptors: Uint8Array): Promise<string[]> {
  await migrate(url);
  const { db, close } = connect(url, { max: 1 });
  await loadGazetteer({ db });
  await close();
  await fill(url, [{ number: 1, photos: PHOTOS, owner: 1, surfBreak: 1, day: 1, title: 'Mañana' }]);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update photos set taken_at = taken_at + (position / 5) * interval '30 seconds' where album_id = $1`,
    [ALBUM],
  );
  const { rows } = await client.query<{ id: string }>('select id from photos order by position');
  const count = descriptors.length / GEAR_LENGTH;
  const gear = rows.map((_, index) => {
    const shot = Math.floor(index / 5) % count;
    return Buffer.from(descriptors.subarray(shot * GEAR_LENGTH, (shot + 1) * GEAR_LENGTH)).toString('hex');
  });
  await client.query(
    `insert into photo_gear (photo_id, version, descriptor)
     select id, ${GEAR_VERSION}, decode(hex, 'hex') from unnest($1::uuid[], $2::text[]) as photo (id, hex)`,
    [rows.map(({ id }) => id), gear],
  );
  await client.query('vacuum analyze');
  await client.end();
  return rows.filter((_, index) => index % 5 === 0).map(({ id }) => id);
}

type Prepare = (photoId: string) => Promise<unknown>;

async function askEach({ port }: RunningProcess, photoIds: readonly string[], prepare: Prepare): Promise<number[]> {
  const times: number[] = [];
  for (const photoId of photoIds) {
    await prepare(photoId);
    times.push(
      await timeOf(port, `/photos/${photoId}/more-of-surfer`, { yes: photoIds.slice(0, 2), no: photoIds.slice(2, 5) }),
    );
  }
  return times;
}

/** The surfer took fifteen waves; the camera's clock is unset, which is the longer answer. */
async function watchQuestion({ port }: RunningProcess, client: Client): Promise<(round: number) => Promise<number>> {
  const { rows } = await client.query<{ at: Date }>(
    'select min(taken_at) as at from photos where album_id = $1 group by position / 5 order by 1',
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

async function inTurn(count: number, ask: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await ask(round));
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
