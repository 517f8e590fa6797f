import { HOUR_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { anOperator, type Operator } from '../../testing/operators.ts';
import { anAlbumForSale, aPaidOrder, withBrokenProvider } from '../../testing/orders.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000', STORAGE: 'fs' });
const body = { reason: 'El proveedor ya responde' };

let operator: Operator;
beforeAll(async () => {
  operator = await anOperator(api);
});

const read = async (path: string) => (await api.get(path, { as: operator })).json();

describe('money that waits', () => {
  test('a refused payout is shown with its error, and is paid when it is retried', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }] });
    const order = await aPaidOrder(api, leo, photoIds);
    const transferPayout = () => Promise.reject(new Error('the account is closed'));
    await withBrokenProvider(api, { transferPayout }, async () => {
      await api.post('/payouts/account', { return_url: 'http://localhost:3000/dashboard' }, { as: ana });
      await api.get('/payouts/account', { as: ana });
      await expect(api.runJobs()).rejects.toThrow('the account is closed');
    });
    expect((await read('/admin/money')).payouts).toEqual([]);
    api.clock.pass(HOUR_MS);

    const { payouts } = await read('/admin/money');
    expect(payouts).toMatchObject([
      { order_id: order.id, person: { id: ana.id }, status: 'pending', can_be_paid: true, amount_cents: 1942 },
    ]);
    expect(payouts[0].error).toContain('the account is closed');
    expect(await read('/admin/waiting')).toMatchObject({ money: 1 });

    const answer = await api.post(`/admin/payouts/${payouts[0].id}/retry`, body, { as: operator });
    expect(answer.statusCode).toBe(200);
    await api.runJobs();

    expect((await read('/admin/money')).payouts).toEqual([]);
    expect(await auditLinesWithAct(api, ana.id, 'payout.made')).toHaveLength(1);
    expect(await auditLinesWithAct(api, ana.id, 'payout.retried')).toMatchObject([{ actor_id: operator.id, ...body }]);
    const again = await api.post(`/admin/payouts/${payouts[0].id}/retry`, body, { as: operator });
    expect(again.statusCode).toBe(409);
  });

  test('a share that waits for a payout account is shown without a retry', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 1 });
    await aPaidOrder(api, leo, photoIds);
    api.clock.pass(HOUR_MS);

    expect((await read('/admin/money')).payouts).toMatchObject([{ person: { id: ana.id }, can_be_paid: false }]);
    expect(await read('/admin/waiting')).toMatchObject({ money: 0 });
  });
});

describe('failed jobs', () => {
  const aFailedJob = async (task: string, attempts: number) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.add_job(${task}, '{"email": "leo@example.com"}'::json, max_attempts => 3)`.execute(
      api.app.db,
    );
    const id = rows[0]?.id ?? '';
    await sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'no answer')`.execute(api.app.db);
    await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], now() + interval '1 hour',
      attempts => ${attempts})`.execute(api.app.db);
    return id;
  };
  const shown = async (id: string) => (await read('/admin/jobs')).jobs.find((job: { id: string }) => job.id === id);

  test('failed jobs are shown with their error and without their payload; a retry begins anew', async () => {
    const id = await aFailedJob('auth.send-password-changed', 3);
    expect(await shown(id)).toMatchObject({
      task: 'auth.send-password-changed',
      is_mail: true,
      attempts: 3,
      has_ended: true,
      error: 'no answer',
    });
    expect(JSON.stringify(await read('/admin/jobs'))).not.toContain('leo@example.com');
    expect(await read('/admin/waiting')).toMatchObject({ jobs: 1 });

    const answer = await api.post(`/admin/jobs/${id}/retry`, body, { as: operator });

    expect(answer.statusCode).toBe(200);
    expect(await shown(id)).toMatchObject({ attempts: 0, has_ended: false });
    expect(await read('/admin/audit?act=job.retried')).toMatchObject({
      items: [{ ...body, person_id: null, details: { job: id, task: 'auth.send-password-changed' } }],
    });
  });

  test('a failed job is shown as a mail where its work is one, whatever its name', async () => {
    const tasks = {
      'orders.deliver-gift': true,
      'photos.originals-arrived': true,
      'reports.send-hidden': true,
      'orders.deliver-gifts': false,
      'photos.process': false,
      'webhooks.send': false,
      'former.send-something': false,
    };
    const shownAs = [];
    for (const task of Object.keys(tasks)) shownAs.push([task, (await shown(await aFailedJob(task, 1))).is_mail]);

    expect(Object.fromEntries(shownAs)).toEqual(tasks);
  });

  test('an operator can drop a failed job, once', async () => {
    const id = await aFailedJob('photos.process', 1);
    const drop = () => api.post(`/admin/jobs/${id}/drop`, body, { as: operator });

    expect((await drop()).statusCode).toBe(200);
    expect((await drop()).statusCode).toBe(404);
    expect(await shown(id)).toBeUndefined();
  });
});

describe('at a glance', () => {
  test("an operator's overview shows queue, storage, version and settings, without a secret", async () => {
    const overview = await read('/admin/overview');

    expect(overview).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      storage: { kind: 'fs', free_bytes: expect.any(Number) },
      replicas: [],
    });
    expect(overview.settings).toContainEqual({ name: 'DATABASE_URL', value: 'set', is_secret: true });
    expect(overview.settings).toContainEqual({ name: 'STRIPE_SECRET_KEY', value: 'not set', is_secret: true });
    expect(overview.settings).toContainEqual({ name: 'PAYMENTS', value: 'sandbox', is_secret: false });
    expect(JSON.stringify(overview)).not.toContain(api.app.config.databaseUrl);
  });
});
