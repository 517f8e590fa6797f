import { afterAll } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { signatureHeader } from '../signature.ts';
import { startStripeServer } from './stripe-server.ts';

const WEBHOOK_SECRET = 'whsec_local';

export async function apiWithStripe(settings: Record<string, string> = { RATE_LIMIT_SCALE: '1000' }) {
  const stripe = await startStripeServer();
  const api = apiUnderTest({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    ...settings,
  });
  afterAll(() => stripe.close());

  function post(event: unknown, { at = api.clock.now, secret = WEBHOOK_SECRET } = {}) {
    const payload = JSON.stringify(event);
    const signature = signatureHeader(Buffer.from(payload), secret, at);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return api.request('POST', '/webhooks/stripe', { payload, headers });
  }
  return { api, stripe, post };
}
