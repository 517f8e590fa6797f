import { addToCart } from '@pleamar/domain/orders/cart';
import { expect, test } from 'vitest';
import { anAlbum, aPhoto, somePhotos } from '../../testing/albums.ts';
import { cartAlbumOf, cartPhotoOf, noPhotos, type CartPhoto } from './cart-lines.ts';
import { packageHint, priceOfCart } from './cart-price.ts';
import { shownPrice } from './shown-price.ts';

const packages = [
  { quantity: 1, price: 8 },
  { quantity: 5, price: 30 },
  { quantity: 10, price: 50 },
];
const album = cartAlbumOf(anAlbum(), packages);
const cartOf = (list: readonly CartPhoto[]) => list.reduce((cart, photo) => addToCart(cart, photo, album), noPhotos);

test('five photos and a premium one cost a package of five and the premium’s own price, with 10 % on top', () => {
  const premium = cartPhotoOf(aPhoto(9, { is_premium: true, price: 12.5, premium_price: 12.5 }));

  const price = priceOfCart(cartOf([...somePhotos(5).map(cartPhotoOf), premium]));

  expect([price.subtotalCents, price.taxCents, price.totalCents]).toEqual([4250, 425, 4675]);
});

test('a photo shows the average of its packages in the cart, and its own price elsewhere', () => {
  const price = priceOfCart(cartOf(somePhotos(5).map(cartPhotoOf)));

  expect(shownPrice(price, aPhoto(1))).toBe(600);
  expect(shownPrice(price, aPhoto(7))).toBe(800);
});

test('a photo that cannot be bought costs nothing and completes no package', () => {
  const [gone, ...rest] = somePhotos(5).map(cartPhotoOf);
  const price = priceOfCart(cartOf([...rest, ...(gone ? [{ ...gone, trouble: 'gone' as const }] : [])]));

  expect(price.subtotalCents).toBe(4 * 800);
});

test('a free photo costs nothing and completes no package', () => {
  const free = cartPhotoOf(aPhoto(9, { price: 0 }));
  const cart = cartOf([...somePhotos(4).map(cartPhotoOf), free]);

  expect(priceOfCart(cart).subtotalCents).toBe(4 * 800);
  expect(packageHint(cart, album.id)).toEqual({ missing: 1, size: 5 });
});

test("the cart's hint has the number of photos that are missing for the next package", () => {
  expect(packageHint(cartOf(somePhotos(3).map(cartPhotoOf)), album.id)).toEqual({ missing: 2, size: 5 });
  expect(packageHint(cartOf(somePhotos(12).map(cartPhotoOf)), album.id)).toBeNull();
  expect(packageHint(noPhotos, album.id)).toBeNull();
});
