import { DAY_MS } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { MailRefused } from '../../../adapters/mail/port.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aGift } from '../../../testing/gifts.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { anOperator } from '../../../testing/operators.ts';
import { aSurfer } from '../../../testing/people.ts';
import { removeRefusedMails } from '../../admin/refused-mails.ts';
import { deliverGift } from './deliver-gifts.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const refused = new Set<string>();

beforeEach(() => {
  const { mail } = api.app;
  api.app.mail = {
    ...mail,
    send: (message) =>
      refused.has(message.to)
        ? Promise.reject(new MailRefused('the mail server refused', { reason: '550 5.1.1' }))
        : mail.send(message),
  };
  return () => {
    api.app.mail = mail;
    refused.clear();
  };
});

async function refusedMailTo(address: string) {
  const operator = await anOperator(api);
  const { mails } = (await api.get('/admin/deliveries', { as: operator })).json();
  const { id } = mails.find(({ email }: { email: string }) => email === address);
  return { id, operator };
}

async function actOnMailTo(address: string, act: 'retry' | 'settle') {
  const { id, operator } = await refusedMailTo(address);
  const answer = await api.post(`/admin/mails/${id}/${act}`, { reason: 'El buzón vuelve a aceptar' }, { as: operator });
  expect(answer.statusCode).toBe(200);
  await api.runJobs();
}

async function aRefusedGiftOfDeletedBuyer(address: string) {
  refused.add(address);
  const buyer = await aSurfer(api);
  const day = new Date(api.clock.now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const gift = await aGift(api, buyer, 1000, { recipient_email: address, deliver_on: day });
  await api.request('DELETE', '/users/me', { as: buyer, body: { password: buyer.password } });
  await deliverGift({ ...api.app, now: () => new Date(api.clock.now.getTime() + 4 * DAY_MS) }, gift.id);
  return gift;
}

const recipientOf = (giftId: string) =>
  api.app.db.selectFrom('gifts').select('recipient_email').where('id', '=', giftId).executeTakeFirstOrThrow();

test('a gift’s mail that was refused is sent when an operator retries it', async () => {
  refused.add('ola@example.com');
  const gift = await aGift(api, await aSurfer(api), 1000, { recipient_email: 'ola@example.com' });
  expect(await mailsTo(api, 'ola@example.com')).toEqual([]);
  refused.clear();

  await actOnMailTo('ola@example.com', 'retry');

  const [mail] = await mailsTo(api, 'ola@example.com');
  expect(mail?.text).toContain(gift.code);
});

test('the recipient of a deleted buyer’s gift is kept until the mail is sent', async () => {
  const gift = await aRefusedGiftOfDeletedBuyer('mar@example.com');
  expect(await recipientOf(gift.id)).toEqual({ recipient_email: 'mar@example.com' });
  refused.clear();

  await actOnMailTo('mar@example.com', 'retry');

  expect(await mailsTo(api, 'mar@example.com')).toHaveLength(1);
  expect(await recipientOf(gift.id)).toEqual({ recipient_email: null });
});

test('the recipient of a deleted buyer’s gift is removed when an operator settles its refused mail', async () => {
  const gift = await aRefusedGiftOfDeletedBuyer('sal@example.com');

  await actOnMailTo('sal@example.com', 'settle');

  expect(await recipientOf(gift.id)).toEqual({ recipient_email: null });
});

test('the recipient of a deleted buyer’s gift is removed with its refused mail that is never settled', async () => {
  const gift = await aRefusedGiftOfDeletedBuyer('sol@example.com');

  await removeRefusedMails({ ...api.app, now: () => new Date(api.clock.now.getTime() + 120 * DAY_MS) });

  expect(await recipientOf(gift.id)).toEqual({ recipient_email: null });
});

test('a buyer still sees the recipient of a gift whose refused mail was settled', async () => {
  refused.add('luz@example.com');
  const gift = await aGift(api, await aSurfer(api), 1000, { recipient_email: 'luz@example.com' });

  await actOnMailTo('luz@example.com', 'settle');

  expect(await recipientOf(gift.id)).toEqual({ recipient_email: 'luz@example.com' });
});

test('a gift’s refused mail that an earlier release stored is sent when an operator retries it', async () => {
  refused.add('rio@example.com');
  await aGift(api, await aSurfer(api), 1000, { recipient_email: 'rio@example.com' });
  const { id } = await refusedMailTo('rio@example.com');
  await api.app.db.updateTable('refused_mails').set({ task: 'orders.deliver-gift' }).where('id', '=', id).execute();
  refused.clear();

  await actOnMailTo('rio@example.com', 'retry');

  expect(await mailsTo(api, 'rio@example.com')).toHaveLength(1);
});
