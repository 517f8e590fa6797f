import { DAY_MS } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { MailRefused } from '../../../adapters/mail/port.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aGift } from '../../../testing/gifts.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { anOperator } from '../../../testing/operators.ts';
import { aSurfer } from '../../../testing/people.ts';
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

async function retryMailTo(address: string) {
  const operator = await anOperator(api);
  const { mails } = (await api.get('/admin/deliveries', { as: operator })).json();
  const { id } = mails.find(({ email }: { email: string }) => email === address);
  const answer = await api.post(`/admin/mails/${id}/retry`, { reason: 'El buzón vuelve a aceptar' }, { as: operator });
  expect(answer.statusCode).toBe(200);
  await api.runJobs();
}

const recipientOf = (giftId: string) =>
  api.app.db.selectFrom('gifts').select('recipient_email').where('id', '=', giftId).executeTakeFirstOrThrow();

test('a gift’s mail that was refused is sent when an operator retries it', async () => {
  refused.add('ola@example.com');
  const gift = await aGift(api, await aSurfer(api), 1000, { recipient_email: 'ola@example.com' });
  expect(await mailsTo(api, 'ola@example.com')).toEqual([]);
  refused.clear();

  await retryMailTo('ola@example.com');

  const [mail] = await mailsTo(api, 'ola@example.com');
  expect(mail?.text).toContain(gift.code);
});

test('the recipient of a deleted buyer’s gift is kept until the mail is sent', async () => {
  refused.add('mar@example.com');
  const buyer = await aSurfer(api);
  const day = new Date(api.clock.now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const gift = await aGift(api, buyer, 1000, { recipient_email: 'mar@example.com', deliver_on: day });
  await api.request('DELETE', '/users/me', { as: buyer, body: { password: buyer.password } });
  await deliverGift({ ...api.app, now: () => new Date(api.clock.now.getTime() + 4 * DAY_MS) }, gift.id);
  expect(await recipientOf(gift.id)).toEqual({ recipient_email: 'mar@example.com' });
  refused.clear();

  await retryMailTo('mar@example.com');

  expect(await mailsTo(api, 'mar@example.com')).toHaveLength(1);
  expect(await recipientOf(gift.id)).toEqual({ recipient_email: null });
});
