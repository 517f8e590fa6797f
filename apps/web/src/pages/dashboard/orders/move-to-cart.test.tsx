import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { photoId } from '../../../testing/albums.ts';
import { deep } from '../../../testing/deep.ts';
import { aDetail, aLine, bodyOf, choose, detailsOf, leo, openAs, secondLine } from '../../../testing/orders-page.ts';

test('"Editar" brings the photos of an unpaid order back to the cart', deep, async () => {
  const order = aDetail({ status: 'pending', paid_at: null });
  const lines = [aLine(), secondLine].map(({ photo_id }) => ({
    photo_id,
    photo: null,
    size: 'original',
    trouble: null,
    seen_price: null,
  }));
  const { user, sent, path } = await openAs(leo, {
    ...detailsOf(order),
    'POST /cart/photos': { lines: lines.slice(0, 1), packages: {} },
  });

  await choose(user, order.code, 'Editar');

  expect(await screen.findByText('1 foto vuelve a tu carrito.')).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/carrito'));
  expect(bodyOf(sent, 'POST /cart/photos')).toEqual({
    photo_ids: order.lines.map((line) => line.photo_id),
    size: 'original',
  });
});

test('"Editar" brings each photo of an unpaid order back in the size that was ordered', async () => {
  const [web, upgrade, original] = [photoId(1), photoId(2), photoId(3)];
  const order = aDetail({
    status: 'pending',
    paid_at: null,
    lines: [
      aLine({ photo_id: web, sold_as: 'web' }),
      aLine({ photo_id: upgrade, sold_as: 'upgrade' }),
      aLine({ photo_id: original }),
    ],
  });
  const lines = [web, upgrade, original].map((photo_id) => ({
    photo_id,
    photo: null,
    size: 'original',
    trouble: null,
    seen_price: null,
  }));
  const { user, sent } = await openAs(leo, {
    ...detailsOf(order),
    'POST /cart/photos': { lines, packages: {} },
  });

  await choose(user, order.code, 'Editar');

  expect(await screen.findByText('3 fotos vuelven a tu carrito.')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'POST /cart/photos').map(({ body }) => body)).toEqual([
    { photo_ids: [web], size: 'web' },
    { photo_ids: [upgrade, original], size: 'original' },
  ]);
});
