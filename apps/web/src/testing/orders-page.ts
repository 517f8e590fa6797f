import type { Order, OrderDetail, OrderLine } from '@pleamar/contract/orders';
import { screen } from '@testing-library/react';
import { anOrder } from './orders.ts';
import { aPhotographer, aSurfer } from './people.ts';
import { visit, type FakeApi } from './visit.tsx';

export const leo = aSurfer();

export const ana = aPhotographer({ id: '00000000-0000-4000-8000-0000000000aa' });

export const address = '/dashboard/ordenes';

export const aLine = (more: Partial<OrderLine> = {}): OrderLine => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  photo_id: '00000000-0000-4000-8000-0000000000d1',
  album_id: '00000000-0000-4000-8000-0000000000e1',
  title: 'Mañana de norte en El Quemao',
  file_name: 'DSC_0042.jpg',
  thumbnail_url: '',
  photographer: ana,
  amount: 600,
  discount: 0,
  taken_at: '2026-11-14T09:24:05Z',
  timezone: 'Atlantic/Canary',
  is_premium: false,
  refund_amount: 660,
  refunded_at: null,
  ...more,
});

export const secondLine = aLine({
  id: '00000000-0000-4000-8000-0000000000c2',
  amount: 1250,
  refund_amount: 1375,
  is_premium: true,
});

export const aDetail = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(),
  subtotal_amount: 1850,
  tax_amount: 185,
  lines: [aLine(), secondLine],
  goodwill_refund: 0,
  gift_amount: 0,
  checkout_url: null,
  card_cost_amount: null,
  net_amount: null,
  payout_state: 'none',
  note: null,
  ...more,
});

export const listed = (orders: Order[], total = orders.length) =>
  Response.json(orders, { headers: { 'x-total-count': String(total) } });

export const detailsOf = (order: OrderDetail) => ({
  'GET /orders': listed([order]),
  [`GET /orders/${order.id}`]: order,
});

export const openAs = (user: typeof leo, api: FakeApi, path = address) =>
  visit(path, {
    as: user,
    isLive: true,
    api: {
      'GET /orders/summary': {
        billed_amount: 428_640,
        card_cost_amount: 0,
        net_amount: 0,
        order_count: 1,
        photo_count: 6,
        months: [],
      },
      'GET /cart': { lines: [], packages: {} },
      ...api,
    },
  });

export async function choose(user: Awaited<ReturnType<typeof visit>>['user'], code: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de la orden ${code}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

export const bodyOf = (sent: { call: string; body: unknown }[], call: string) =>
  sent.find((each) => each.call === call)?.body;

export const cellsOf = async (code: string) => {
  const row = (await screen.findByText(code)).closest('tr');
  return [...(row?.cells ?? [])].map((cell) => cell.textContent);
};

export const bySide = (sales: Order[], purchases: Order[]) => (_: unknown, query: URLSearchParams) =>
  listed(query.get('as') === 'surfer' ? purchases : sales);
