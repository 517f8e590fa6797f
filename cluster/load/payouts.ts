import { PUBLIC_URL } from '../processes/cluster.ts';
import { chooseOne, type Person, type World } from './world.ts';

interface OrderLine {
  id: string;
  refunded_at: string | null;
}

export async function refundSale(world: World, photographer: Person): Promise<void> {
  const { client, journal, random } = world;
  const as = photographer.token;
  const path = '/api/v1/orders?as=photographer&status=completed&limit=100';
  const sales: { id: string }[] = JSON.parse((await client.send({ method: 'GET', path, as })).text);
  const orderId = chooseOne(world, sales)?.id;
  if (!orderId) return;
  const sale = await client.send({ method: 'GET', path: `/api/v1/orders/${orderId}?as=photographer`, as });
  const line = chooseOne(world, parseOpenLines(sale.text));
  const request = {
    method: 'POST' as const,
    path: `/api/v1/orders/${orderId}/refund`,
    as,
    body: line && random() < 0.5 ? { line_ids: [line.id] } : {},
    // An earlier try has refunded the line.
    expected: [409],
  };
  const answers = random() < 0.5 ? await client.sendTwice(request) : [await client.send(request)];
  for (const { status, text } of answers) {
    if (status !== 200) continue;
    const { lines }: { lines: OrderLine[] } = JSON.parse(text);
    const lineIds = lines.filter(({ refunded_at }) => refunded_at !== null).map(({ id }) => id);
    journal.refunds.push({ orderId, lineIds });
  }
}

const parseOpenLines = (text: string): OrderLine[] => {
  const { lines }: { lines: OrderLine[] } = JSON.parse(text);
  return lines.filter(({ refunded_at }) => refunded_at === null);
};

/** Reading the state of the new account pays out the waiting shares. */
export async function connectPayouts(world: World): Promise<void> {
  const { client, journal, photographers } = world;
  const photographer = photographers[journal.payoutAccounts.length % photographers.length];
  if (!photographer) return;
  const account = { path: '/api/v1/payouts/account', as: photographer.token };
  await client.send({ ...account, method: 'POST', body: { return_url: `${PUBLIC_URL}/dashboard/facturacion` } });
  const { text } = await client.send({ ...account, method: 'GET' });
  if (JSON.parse(text).state === 'ready') journal.payoutAccounts.push({ userId: photographer.id });
}
