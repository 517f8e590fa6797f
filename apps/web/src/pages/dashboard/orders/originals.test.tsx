import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import {
  aDetail,
  aLine,
  address,
  choose,
  detailsOf,
  leo,
  listed,
  openAs,
  secondLine,
} from '../../../testing/orders-page.ts';

test('a photo that was just paid can be downloaded at once', deep, async () => {
  const paidNow = { paid_at: new Date().toISOString() };
  const one = aDetail({ ...paidNow, photo_count: 1, lines: [aLine({ photo_id: 'una' })] });
  const link = '/originals/x';
  const { user, sent } = await openAs(
    leo,
    {
      'GET /orders': listed([one]),
      [`GET /orders/${one.id}`]: one,
      'POST /photos/una/original-link': { url: link, expires_at: '2026-11-16T12:05:00Z' },
    },
    `${address}?payment=done`,
  );

  await user.click(await screen.findByRole('button', { name: 'Descargar' }));

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /photos/una/original-link'));
});

test('several photos that were just paid are downloaded as one ZIP', deep, async () => {
  const several = aDetail({ paid_at: new Date().toISOString(), photo_count: 2 });
  const { user, sent } = await openAs(leo, detailsOf(several), `${address}?payment=done`);

  await user.click(await screen.findByRole('button', { name: 'Descargar todo (ZIP)' }));

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST /orders/${several.id}/archive-link`));
});

describe('originals that are on their way', () => {
  const due = new Date('2026-11-18T09:05:00').toISOString();
  const paid = { paid_at: new Date().toISOString(), photo_count: 2 };

  test(
    'originals on their way are not in the ZIP, which says so after the payment and in the order',
    deep,
    async () => {
      const order = aDetail({ ...paid, lines: [aLine({ original_due_at: due }), secondLine] });
      const { user } = await openAs(leo, detailsOf(order), `${address}?payment=done`);

      expect(await screen.findByRole('button', { name: 'ZIP con 1 de 2' })).toBeTruthy();
      await choose(user, order.code, 'Ver detalles');

      const drawer = within(await screen.findByRole('dialog', { name: order.code }));
      expect(await drawer.findByRole('button', { name: 'ZIP con 1 de 2' })).toBeTruthy();
      expect(drawer.getByText('Original en camino: antes del 18/11/2026 09:05, o se devuelve el dinero')).toBeTruthy();
    },
  );

  test('an order without any original yet has no download', deep, async () => {
    const order = aDetail({ ...paid, photo_count: 1, lines: [aLine({ original_due_at: due })] });
    const { user } = await openAs(leo, detailsOf(order), `${address}?payment=done`);

    await screen.findByText(/¡Pagado!/);
    await choose(user, order.code, 'Ver detalles');
    await within(await screen.findByRole('dialog', { name: order.code })).findByText(/^Original en camino/);

    expect(screen.queryAllByRole('button', { name: /^Descargar|ZIP/ })).toEqual([]);
  });
});
