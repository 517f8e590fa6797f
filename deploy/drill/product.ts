import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { readOrCreateWebhookSecret } from '../../apps/api/src/adapters/payments/sandbox/secret.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';
import { signedDelivery, type PaidCheckout, paidEvent, sessionOf } from '../../apps/api/src/testing/paid-event.ts';
import { aPicture } from '../../apps/api/src/testing/pictures.ts';

const entry = new URL('../../apps/api/src/testing/app-process.ts', import.meta.url).pathname;

export interface Purchase {
  photoId: string;
  buyer: string;
  original: Buffer;
}

export async function openProduct(settings: { databaseUrl: string; dataDir: string; port: number }) {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: settings.dataDir,
      PORT: String(settings.port),
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      PUSH: 'outbox',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${settings.port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    await wait(100);
  }

  const call = async (method: string, url: string, { as, body }: { as?: string; body?: unknown } = {}) => {
    const answer = await fetch(`${origin}/api/v1${url}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };

  async function aPerson(role: 'photographer' | 'surfer'): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const password = 'marea-baja-9';
    const roles = { is_photographer: role === 'photographer', is_surfer: role === 'surfer' };
    await call('POST', '/users/', { body: { full_name: 'Mar Olas', email, password, ...roles } });
    const login = await call('POST', '/auth/login', { body: { email, password } });
    return String((await login.json()).access_token);
  }

  async function aMorning(photos: number): Promise<Purchase> {
    const [photographer, buyer] = [await aPerson('photographer'), await aPerson('surfer')];
    const album = await call('POST', '/albums/', {
      as: photographer,
      body: {
        title: 'Mañana',
        date: '2026-05-01',
        is_public: true,
        surf_break_id: placeId('europa/ES/pais-vasco/mundaka'),
      },
    });
    const { id: albumId } = await album.json();
    const pictures = await Promise.all(Array.from({ length: photos }, () => aPicture()));
    const form = new FormData();
    pictures.forEach((bytes, index) => form.append('files', new Blob([new Uint8Array(bytes)]), `DSC_${index}.jpg`));
    await call('POST', `/albums/${albumId}/photos`, { as: photographer, body: form });
    const shown = await untilReady(albumId, photos, photographer);
    const photoId = String(shown[0]?.id);
    await buy(photoId, buyer);
    return { photoId, buyer, original: Buffer.from(await (await original(photoId, buyer)).arrayBuffer()) };
  }

  async function untilReady(albumId: string, photos: number, as: string): Promise<{ id: string; status?: string }[]> {
    for (;;) {
      const { items } = await (await call('GET', `/albums/${albumId}/photos?limit=50`, { as })).json();
      const ready: { id: string; status?: string }[] = items;
      if (ready.filter(({ status }) => status === 'ready').length === photos) return ready;
      await wait(200);
    }
  }

  async function buy(photoId: string, buyer: string): Promise<void> {
    const urls = { success_url: `${origin}/dashboard/ordenes`, cancel_url: `${origin}/checkout/cancel` };
    const { id, checkout_url: page } = await (
      await call('POST', '/orders/', { as: buyer, body: { photo_ids: [photoId], ...urls } })
    ).json();
    const { total_amount: amount } = await (await call('GET', `/orders/${id}`, { as: buyer })).json();
    await pay({ order: String(id), session: sessionOf(String(page)), totalCents: Number(amount) });
  }

  /** Only the card provider's signed event completes an order. */
  async function pay(paid: PaidCheckout): Promise<void> {
    const { db, close } = connect(settings.databaseUrl);
    const secret = await readOrCreateWebhookSecret(db).finally(close);
    const answer = await fetch(`${origin}/api/v1/webhooks/sandbox`, {
      method: 'POST',
      ...signedDelivery(paidEvent(paid), secret),
    });
    if (!answer.ok) throw new Error(`The event was answered ${answer.status}.`);
  }

  const original = (photoId: string, as: string) => call('GET', `/photos/${photoId}/original`, { as });

  return {
    aMorning,
    hasOriginal: async ({ photoId, buyer, original: bought }: Purchase) =>
      bought.equals(Buffer.from(await (await original(photoId, buyer)).arrayBuffer())),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
