import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { sandboxConsole } from '../adapters/payments/sandbox/sandbox.ts';
import { signatureHeader } from '../adapters/payments/signature.ts';
import { startStripeServer } from '../adapters/payments/testing/stripe-server.ts';
import type { ApiUnderTest } from './api.ts';
import { payAtProvider, postEvent, type StartedOrder } from './orders.ts';

/** Each act returns its event, which only the test delivers. */
export type ProviderUnderTest = {
  name: 'sandbox' | 'stripe';
  env: Record<string, string>;
  pay: (api: ApiUnderTest, order: StartedOrder) => Promise<unknown>;
  expire: (api: ApiUnderTest, order: StartedOrder) => Promise<unknown>;
  refundInDashboard: (api: ApiUnderTest, order: StartedOrder, cents: number) => Promise<unknown>;
  loseDispute: (api: ApiUnderTest, order: StartedOrder, cents: number) => Promise<unknown>;
  /** Another checkout of the same account would send such an event. */
  forged: (event: unknown, change: { session?: string; amount?: number; currency?: string }) => unknown;
  withKey: (event: unknown, key: string) => unknown;
  post: (api: ApiUnderTest, event: unknown) => Promise<{ statusCode: number }>;
  settle: (api: ApiUnderTest) => Promise<void>;
  acceptAccount: (api: ApiUnderTest, onboardingUrl: string) => Promise<void>;
  disputeCostCents: number;
};

export const sandboxProvider: ProviderUnderTest = {
  name: 'sandbox',
  env: {},
  disputeCostCents: 2000,
  pay: (api, order) => eventOf(api, () => payAtProvider(api, order)),
  expire: (api, order) => eventOf(api, () => api.app.payments.expireCheckout(order.session)),
  refundInDashboard: (api, order, cents) =>
    eventOf(api, () => sandboxConsole(api.app.payments).refund(order.session, cents)),
  loseDispute: (api, order, cents) =>
    eventOf(api, () => sandboxConsole(api.app.payments).loseDispute(order.session, cents)),
  forged: (event, change) => {
    const { content, ...rest } = structuredClone(event) as { id: string; content: object };
    return { ...rest, id: `${rest.id}-forged`, content: { ...content, ...change } };
  },
  withKey: (event, key) => {
    const { content, ...rest } = structuredClone(event) as { content: object };
    return { ...rest, content: { ...content, key } };
  },
  post: (api, event) => postEvent(api, event),
  settle: (api) => api.runJobs(),
  acceptAccount: async () => undefined,
};

export async function eventOf(api: ApiUnderTest, act: () => Promise<unknown>): Promise<unknown> {
  await takeEvents(api);
  await act();
  const [event] = await takeEvents(api);
  return event;
}

async function takeEvents(api: ApiUnderTest): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    update sandbox.events set delivered_at = now() where delivered_at is null returning payload`.execute(api.app.db);
  return rows.map(({ payload }) => payload);
}

const WEBHOOK_SECRET = 'whsec_local';

/** The real library talks to a local server, which is closed after the file's tests. */
export async function stripeProvider(): Promise<ProviderUnderTest> {
  const stripe = await startStripeServer();
  afterAll(() => stripe.close());
  const paymentOf = async (api: ApiUnderTest, order: StartedOrder) => {
    const state = await api.app.payments.lookup(order.session);
    if (state.state !== 'paid') throw new Error('it is not paid');
    return state.paymentId;
  };
  const post = (api: ApiUnderTest, event: unknown) => {
    const payload = JSON.stringify(event);
    const signature = signatureHeader(Buffer.from(payload), WEBHOOK_SECRET, api.clock.now);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return api.request('POST', '/webhooks/stripe', { payload, headers });
  };
  return {
    name: 'stripe',
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
    disputeCostCents: 1500,
    pay: async (_api, order) => stripe.pay(order.session),
    expire: async (api, order) => {
      await api.app.payments.expireCheckout(order.session);
      return stripe.takeEvents().at(-1);
    },
    refundInDashboard: async (api, order, cents) => stripe.refundInDashboard(await paymentOf(api, order), cents),
    loseDispute: async (api, order, cents) => stripe.loseDispute(await paymentOf(api, order), cents),
    forged: (event, { session, amount, currency }) => {
      const { data, ...rest } = structuredClone(event) as { id: string; data: { object: object } };
      const object = {
        ...data.object,
        ...(session !== undefined && { id: session }),
        ...(amount !== undefined && { amount_total: amount }),
        ...(currency !== undefined && { currency: currency.toLowerCase() }),
      };
      return { ...rest, id: `${rest.id}-forged`, data: { object } };
    },
    withKey: (event, key) => {
      const { data, ...rest } = structuredClone(event) as { data: { object: object } };
      return { ...rest, data: { object: { ...data.object, metadata: { refund_key: key } } } };
    },
    post,
    settle: async (api) => {
      await api.runJobs();
      for (const event of stripe.takeEvents()) await post(api, event);
      await api.runJobs();
    },
    acceptAccount: async (api, url) => void (await post(api, stripe.acceptAccount(url.split('/').at(-1) ?? ''))),
  };
}
