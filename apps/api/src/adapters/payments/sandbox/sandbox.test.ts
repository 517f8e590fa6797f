import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { anAlbumForSale, anOrder, RETURN_URLS, statusOf, type StartedOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { PaymentNotFound, RefundRefused, type CheckoutRequest } from '../port.ts';
import { sandboxConsole } from './sandbox.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

async function aCheckout(input: { language?: string; title?: string; photos?: number } = {}): Promise<StartedOrder> {
  const { photoIds } = await anAlbumForSale(api, {
    owner: ana,
    photos: input.photos ?? 1,
    title: input.title ?? 'Mundaka',
  });
  if (!input.language) return anOrder(api, leo, photoIds);
  const answer = await api.post(
    '/orders/',
    { photo_ids: photoIds, ...RETURN_URLS },
    { as: leo, headers: { 'accept-language': input.language } },
  );
  const order = answer.json();
  return { ...order, session: order.checkout_url.split('/').at(-1) };
}

/** Pages are outside of the API's base path. */
const page = (path: string, headers: Record<string, string> = {}) =>
  api.server.inject({ method: 'GET', url: path, headers });
const submit = (path: string, fields: Record<string, string> = {}) =>
  api.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const at = (order: StartedOrder, rest = '') => `/sandbox/checkout/${order.session}${rest}`;
const card = (number: string) => ({ number, expiry: '12/39', cvc: '123', name: 'Leo Marea' });
const text = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('Bizum, which the bank settles a minute later', () => {
  const settle = async () => {
    api.clock.pass(61_000);
    await api.app.payments.upkeep?.();
    await api.runJobs();
  };
  const paidBy = async (phone: string) => {
    const order = await aCheckout();
    const answer = await submit(at(order, '/bizum'), { phone });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, RETURN_URLS.success_url]);
    await api.runJobs();
    return order;
  };

  test('the page of a Bizum payment leads back at once, and the bank confirms the payment later', async () => {
    const order = await paidBy('+34 600 000 000');
    expect(await statusOf(api, order.id)).toBe('processing');
    expect(await api.app.payments.lookup(order.session)).toEqual({ state: 'delayed' });
    expect(await api.app.payments.expireCheckout(order.session)).toBe('paying');
    expect(text((await page(at(order))).body)).toContain('Este pago está en camino.');

    await settle();

    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('a Bizum payment is rejected by the bank', async () => {
    const order = await paidBy('600000001');

    await settle();

    expect(await statusOf(api, order.id)).toBe('cancelled');
    expect(await api.app.payments.lookup(order.session)).toEqual({ state: 'failed' });
    expect((await page(at(order))).statusCode).toBe(410);
  });

  test('the bank sends the refund of a Bizum payment back later', async () => {
    const order = await paidBy('600000002');
    await settle();

    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    await api.runJobs();
    const refund = () =>
      api.app.db.selectFrom('refunds').select('status').where('order_id', '=', order.id).executeTakeFirstOrThrow();
    expect(await refund()).toEqual({ status: 'pending' });
    await settle();

    expect(await refund()).toEqual({ status: 'failed' });
  });

  test('a Bizum payment with a number that is no Spanish mobile asks for it again', async () => {
    const order = await aCheckout();

    const answer = await submit(at(order, '/bizum'), { phone: '943 000 000' });

    expect(text(answer.body)).toContain('Escribe un móvil español');
    expect(await statusOf(api, order.id)).toBe('pending');
  });
});

describe('the checkout page', () => {
  test('the checkout page shows the order with its lines by album, the tax and the total, and the card form', async () => {
    const order = await aCheckout({ photos: 3 });

    const answer = await page(at(order));

    expect(answer.statusCode).toBe(200);
    const words = text(answer.body);
    expect(words).toMatch(/Orden PM-\d+ 26,57 € Mundaka 3 fotos 24,15 €/);
    expect(words).toContain('Fotos 24,15 € Impuestos (10 %) 2,42 € Total 26,57 €');
    for (const label of ['Número de tarjeta', 'Caducidad', 'CVC', 'Titular', 'Pagar 26,57 €', 'Cancelar y volver']) {
      expect(words).toContain(label);
    }
    expect(words).toContain('4000 0025 0000 3155');
  });

  test('the checkout page speaks the language of its order', async () => {
    const answer = await page(at(await aCheckout({ language: 'en' })));

    expect(answer.body).toContain('<html lang="en">');
    const words = text(answer.body);
    for (const label of ['Card number', 'Expiry', 'CVC', 'Name on card', 'Pay €8.86', 'Cancel and go back']) {
      expect(words).toContain(label);
    }
  });

  test('the checkout page lets nothing run, load or frame it but its own files', async () => {
    const answer = await page(at(await aCheckout()));

    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.body).not.toMatch(/<script>|<style|style=|onclick/);
    for (const [, file = ''] of answer.body.matchAll(/(?:href|src)="(\/sandbox\/assets\/[^"]+)"/g)) {
      expect((await page(file)).statusCode).toBe(200);
    }
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a title on the checkout page is shown as text, whatever it contains', async () => {
    const answer = await page(at(await aCheckout({ title: '"><script>alert(1)</script>' })));

    expect(answer.body).not.toContain('<script>alert');
    expect(answer.body).toContain('&lt;script&gt;alert(1)');
  });

  test.for(['cs_nope', 'cs_%00', '%00', '..%2f..', "'"])(
    'an unknown checkout %s is 404 in the caller’s language',
    async (id) => {
      const answer = await page(`/sandbox/checkout/${id}`, { 'accept-language': 'en' });

      expect([answer.statusCode, answer.body.includes('This payment doesn')]).toEqual([404, true]);
    },
  );
});

describe('paying on the page', () => {
  test('a payment on the provider’s page with a valid card leads back and completes the order', async () => {
    const order = await aCheckout();

    const answer = await submit(at(order), card('4242 4242 4242 4242'));
    await api.runJobs();

    expect([answer.statusCode, answer.headers.location]).toEqual([303, RETURN_URLS.success_url]);
    expect(await statusOf(api, order.id)).toBe('completed');
    expect(text((await page(at(order))).body)).toContain('Esta orden ya está pagada.');
  });

  test.each([
    ['4000 0000 0000 0002', 'Tarjeta rechazada'],
    ['4000 0000 0000 9995', 'Fondos insuficientes'],
  ])('paying on the provider’s page with %s says "%s" and stays, without the code', async (number, words) => {
    const order = await aCheckout();

    const answer = await submit(at(order), card(number));
    await api.runJobs();

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(new RegExp(`role="alert"><strong>${words}</strong>`));
    expect(answer.body).toContain(`value="${number}"`);
    expect(answer.body).not.toContain('value="123"');
    expect(await statusOf(api, order.id)).toBe('pending');
  });

  test('the provider’s page reports errors of the form beside its fields', async () => {
    const order = await aCheckout();

    const answer = await submit(at(order), { number: '4242 4242 4242 4241', expiry: '01/20', cvc: '1', name: '' });

    expect(answer.statusCode).toBe(200);
    for (const words of [
      'Revisa el número de la tarjeta.',
      'Esta tarjeta está caducada.',
      'El CVC son 3 o 4 cifras.',
      'Escribe el nombre del titular.',
    ]) {
      expect(answer.body).toContain(words);
    }
    expect(answer.body.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(answer.body.match(/autofocus/g)).toHaveLength(1);
  });

  test('a card that needs a confirmation is charged only after it', async () => {
    const order = await aCheckout();

    const asked = await submit(at(order), card('4000 0025 0000 3155'));
    expect([asked.statusCode, asked.headers.location]).toEqual([303, at(order, '/confirm')]);
    await api.runJobs();
    expect(await statusOf(api, order.id)).toBe('processing');
    expect(text((await page(at(order, '/confirm'))).body)).toContain('Confirmar pago');

    const confirmed = await submit(at(order, '/confirm'));
    await api.runJobs();
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, RETURN_URLS.success_url]);
    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('a confirmation that the bank did not ask for charges nothing', async () => {
    const order = await aCheckout();

    expect((await page(at(order, '/confirm'))).headers.location).toBe(at(order));
    await submit(at(order, '/confirm'));
    await api.runJobs();

    expect(await statusOf(api, order.id)).toBe('pending');
  });

  test('going back from the checkout page charges nothing, and the order can still be paid', async () => {
    const order = await aCheckout();
    await submit(at(order), card('4000 0025 0000 3155'));

    const back = await submit(at(order, '/cancel'));
    expect([back.statusCode, back.headers.location]).toEqual([303, RETURN_URLS.cancel_url]);
    expect((await submit(at(order, '/confirm'))).headers.location).toBe(at(order));
    await api.runJobs();
    expect(await statusOf(api, order.id)).toBe('processing');

    await submit(at(order), card('4242424242424242'));
    await api.runJobs();
    expect(await statusOf(api, order.id)).toBe('completed');
  });

  test('ten clicks at once on the pay button make one payment', async () => {
    const order = await aCheckout();

    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(at(order), card('4242 4242 4242 4242'))));

    expect(
      answers.every((answer) => answer.headers.location === RETURN_URLS.success_url || answer.statusCode === 200),
    ).toBe(true);
    const payments = await api.app.db
      .selectFrom('sandbox.payments')
      .select('id')
      .where('session_id', '=', order.session)
      .execute();
    expect(payments).toHaveLength(1);
  });

  test('an expired checkout page cannot be paid', async () => {
    const order = await aCheckout();
    api.clock.pass(60 * 60 * 1000);

    expect((await page(at(order))).statusCode).toBe(410);
    expect((await submit(at(order), card('4242 4242 4242 4242'))).statusCode).toBe(410);
    expect(await sandboxConsole(api.app.payments).pay(order.session, '4242424242424242')).toBe('expired');
    await api.runJobs();
    expect(await statusOf(api, order.id)).toBe('cancelled');
  });

  test('odd bodies to the checkout page are refused or read as an empty form, never with a 500, and charge nothing', async () => {
    const order = await aCheckout();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const odd = [
      { payload: '{"number":1}', headers: { 'content-type': 'application/json' } },
      { payload: 'number=%00&number[]=2&expiry=%ff', headers: form },
      { payload: '', headers: {} },
      { payload: `number=${'4'.repeat(20_000)}`, headers: form },
    ];

    const statuses = [];
    for (const request of odd) {
      const answer = await api.server.inject({ method: 'POST', url: at(order), ...request });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 413]);
    expect(await api.app.payments.lookup(order.session)).toEqual({ state: 'open' });
  });
});

describe('the provider behind the page', () => {
  const request = (key: string): CheckoutRequest => ({
    orderId: key,
    orderCode: 'PM-1',
    idempotencyKey: key,
    lines: [{ title: 'Mundaka', amountCents: 1000, imageUrl: null }],
    currency: 'EUR',
    subtotalCents: 1000,
    taxCents: 100,
    totalCents: 1100,
    customerEmail: 'leo@example.com',
    language: 'es',
    successUrl: RETURN_URLS.success_url,
    cancelUrl: RETURN_URLS.cancel_url,
    expiresAt: new Date(api.clock.now.getTime() + 60_000),
  });

  test('a checkout with a known idempotency key is the same one, also at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => api.app.payments.createCheckout(request('same-key'))),
    );

    expect(new Set(made.map(({ providerRef }) => providerRef)).size).toBe(1);
  });

  test('a checkout whose lines do not add up throws', async () => {
    await expect(api.app.payments.createCheckout({ ...request('wrong'), totalCents: 1101 })).rejects.toThrow(TypeError);
  });

  test('the sandbox refunds no more than was paid, and each request once', async () => {
    const { payments } = api.app;
    const { providerRef } = await payments.createCheckout(request('refunds'));
    await sandboxConsole(payments).pay(providerRef, '4242424242424242');
    const state = await payments.lookup(providerRef);
    if (state.state !== 'paid') throw new Error('it was paid');
    const refund = (idempotencyKey: string, amountCents: number) =>
      payments.refund({ paymentId: state.paymentId, orderId: 'refunds', idempotencyKey, amountCents });

    const [one, again] = [await refund('a', 600), await refund('a', 600)];
    expect(one).toEqual(again);
    await expect(refund('b', 501)).rejects.toThrow(RefundRefused);
    await refund('c', 500);
    expect(await payments.lookup(providerRef)).toMatchObject({ refundedCents: 1100, costCents: 42 });
  });

  test('the sandbox finds only its own checkouts', async () => {
    await expect(api.app.payments.lookup('cs_nope')).rejects.toThrow(PaymentNotFound);
    await expect(api.app.payments.expireCheckout('cs_nope')).rejects.toThrow(PaymentNotFound);
  });

  test('the sandbox sends its events by HTTP once the server listens', async () => {
    const order = await aCheckout();
    await submit(at(order), card('4242 4242 4242 4242'));
    await api.server.listen({ port: 0, host: '127.0.0.1' });

    await sandboxConsole(api.app.payments).deliver();

    expect(await statusOf(api, order.id)).toBe('completed');
  });
});
