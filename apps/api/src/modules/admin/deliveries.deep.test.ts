import { DAY_MS } from '@pleamar/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailRefused } from '../../adapters/mail/port.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { recordingInvoicing, type RecordingInvoicing } from '../../testing/invoicing.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { anOperator, type Operator } from '../../testing/operators.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { sendPasswordChangedMailJob } from '../auth/job-kinds.ts';
import { jobRegistry } from '../jobs.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const body = { reason: 'Ha corregido su correo' };

let operator: Operator;
beforeAll(async () => {
  operator = await anOperator(api);
});

const deliveries = async () => (await api.get('/admin/deliveries', { as: operator })).json();
const waiting = async () => (await api.get('/admin/waiting', { as: operator })).json().deliveries;

describe('a document that the invoicing provider refuses', () => {
  let provider: RecordingInvoicing;
  beforeEach(() => {
    provider = recordingInvoicing();
    provider.next = 'refuse';
    api.app.invoicing = provider;
  });
  afterEach(() => {
    api.app.invoicing = null;
  });
  const act = (id: string, what: 'retry' | 'settle') =>
    api.post(`/admin/invoices/${id}/${what}`, body, { as: operator });

  async function aRefusedDocument() {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 1 });
    const order = await aPaidOrder(api, leo, photoIds);
    await api.runJobs();
    const document = async () =>
      (await deliveries()).invoices.find((invoice: { order_id: string }) => invoice.order_id === order.id);
    return { ana, order, document, invoice: await document() };
  }

  test('a refused invoice is shown with order, seller and reason, and is handed over when it is retried', async () => {
    const { ana, order, document, invoice } = await aRefusedDocument();
    expect(invoice).toMatchObject({
      kind: 'sale',
      order: expect.stringMatching(/^PM-\d+$/),
      person: { id: ana.id },
      reason: 'unknown tax number',
      can_be_retried: true,
    });
    expect(await waiting()).toBeGreaterThan(0);

    provider.next = 'issue';
    expect((await act(invoice.id, 'retry')).statusCode).toBe(200);
    await api.runJobs();

    expect(provider.issued.map(({ key }) => key)).toEqual([invoice.id]);
    expect(await document()).toBeUndefined();
    expect(await auditLinesWithAct(api, ana.id, 'invoice.retried')).toMatchObject([
      { actor_id: operator.id, ...body, subject_id: order.id, details: { invoice: invoice.id } },
    ]);
    expect((await act(invoice.id, 'retry')).statusCode).toBe(404);
  });

  test('an invoice that is refused again is on the list again', async () => {
    const { document, invoice } = await aRefusedDocument();

    await act(invoice.id, 'retry');
    await api.runJobs();

    expect(await document()).toMatchObject({ id: invoice.id, reason: 'unknown tax number' });
  });

  test('a refused invoice can be settled with a reason, and is then never issued', async () => {
    const { ana, document, invoice } = await aRefusedDocument();

    expect((await act(invoice.id, 'settle')).statusCode).toBe(200);

    provider.next = 'issue';
    await api.runJobs();
    expect([await document(), provider.issued]).toEqual([undefined, []]);
    expect(await auditLinesWithAct(api, ana.id, 'invoice.settled')).toMatchObject([{ actor_id: operator.id, ...body }]);
    expect((await act(invoice.id, 'settle')).statusCode).toBe(404);
    expect((await act(invoice.id, 'retry')).statusCode).toBe(404);
  });

  test('a refused invoice of a provider that the settings no longer name stays on the list', async () => {
    const { document, invoice } = await aRefusedDocument();
    api.app.invoicing = null;

    expect((await act(invoice.id, 'retry')).statusCode).toBe(409);

    expect(await document()).toMatchObject({ id: invoice.id, can_be_retried: false });
  });
});

describe('a mail that the mail server refuses for good', () => {
  const answer = '550 5.1.1 No such user here';
  const refused = new Set<string>();
  const mailsOf = async (person: Person) =>
    (await deliveries()).mails.filter((mail: { person: { id: string } | null }) => mail.person?.id === person.id);
  const act = (id: string, what: 'retry' | 'settle') => api.post(`/admin/mails/${id}/${what}`, body, { as: operator });

  beforeEach(() => {
    refused.clear();
    const { mail } = api.app;
    api.app.mail = {
      ...mail,
      send: (message) =>
        refused.has(message.to)
          ? Promise.reject(new MailRefused('the mail server refused', { reason: answer }))
          : mail.send(message),
    };
    return () => {
      api.app.mail = mail;
    };
  });

  async function unreachable() {
    const leo = await aSurfer(api);
    await api.runJobs();
    refused.add(leo.email);
    await api.app.queue.add(api.app.db, sendPasswordChangedMailJob, { userId: leo.id });
    await api.runJobs();
    const [mail] = await mailsOf(leo);
    return { leo, mail };
  }

  test('a refused mail is shown with recipient, kind, reason and time, and without its contents', async () => {
    const before = await waiting();
    const { leo, mail } = await unreachable();

    expect(mail).toEqual({
      id: mail.id,
      email: leo.email,
      person: expect.objectContaining({ id: leo.id, username: leo.username }),
      task: 'auth.send-password-changed',
      reason: answer,
      refusals: 1,
      refused_at: api.app.now().toISOString(),
    });
    expect(await waiting()).toBe(before + 1);
  });

  test('a refused mail is sent again to the current address of its reader, and leaves the list', async () => {
    const { leo, mail } = await unreachable();
    await api.app.db.updateTable('users').set({ email: 'leo.bien@example.com' }).where('id', '=', leo.id).execute();

    expect((await act(mail.id, 'retry')).statusCode).toBe(200);

    expect(await mailsTo(api, 'leo.bien@example.com')).toHaveLength(1);
    expect(await mailsOf(leo)).toEqual([]);
    expect(await auditLinesWithAct(api, leo.id, 'mail.retried')).toMatchObject([
      { actor_id: operator.id, ...body, details: { mail: mail.id, task: 'auth.send-password-changed' } },
    ]);
    expect((await act(mail.id, 'retry')).statusCode).toBe(404);
  });

  test('a mail that is refused again after a retry is on the list again', async () => {
    const { leo, mail } = await unreachable();

    await act(mail.id, 'retry');
    await api.runJobs();

    expect(await mailsOf(leo)).toMatchObject([{ email: leo.email, task: mail.task }]);
    expect((await mailsOf(leo))[0].id).not.toBe(mail.id);
  });

  test('a refused mail can be settled with a reason, once', async () => {
    const { leo, mail } = await unreachable();

    expect((await act(mail.id, 'settle')).statusCode).toBe(200);

    await api.runJobs();
    expect(await mailsOf(leo)).toEqual([]);
    expect(await auditLinesWithAct(api, leo.id, 'mail.settled')).toMatchObject([{ actor_id: operator.id, ...body }]);
    expect((await act(mail.id, 'settle')).statusCode).toBe(404);
  });

  test('a mail that is refused several times is one row', async () => {
    const { leo } = await unreachable();

    await api.app.queue.add(api.app.db, sendPasswordChangedMailJob, { userId: leo.id });
    await api.runJobs();

    expect(await mailsOf(leo)).toMatchObject([{ refusals: 2 }]);
  });

  test('a refused mail is in its reader’s export, and is deleted with the account', async () => {
    const { leo } = await unreachable();

    const file = (await api.get('/users/me/export', { as: leo })).json();
    await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });

    expect(file.refused_mails).toMatchObject([{ email: leo.email, reason: answer }]);
    const left = await api.app.db.selectFrom('refused_mails').select('id').where('email', '=', leo.email).execute();
    expect(left).toEqual([]);
  });

  test('a refused mail is deleted after 90 days, a settled one after a week', async () => {
    const [open, settled] = [await unreachable(), await unreachable()];
    await act(settled.mail.id, 'settle');
    const forget = () => jobRegistry().get('admin.forget-refused-mails')?.run(api.app, {});
    const kept = async () => {
      const ids = [open.mail.id, settled.mail.id];
      const rows = await api.app.db.selectFrom('refused_mails').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    };
    api.clock.pass(6 * DAY_MS);
    await forget();
    expect(await kept()).toHaveLength(2);
    api.clock.pass(2 * DAY_MS);
    await forget();
    expect(await kept()).toEqual([open.mail.id]);
    api.clock.pass(83 * DAY_MS);
    await forget();
    expect(await kept()).toEqual([]);
  });
});
