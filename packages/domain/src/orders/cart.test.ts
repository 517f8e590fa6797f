import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToCart, emptyCart, removeFromCart, type Cart } from './cart.ts';

const dawn = { id: 'dawn' };
const dusk = { id: 'dusk' };
const first = { id: 'a', albumId: 'dawn' };
const second = { id: 'b', albumId: 'dawn' };
const third = { id: 'c', albumId: 'dusk' };

describe('the cart', () => {
  test('adding a photo registers its album once', () => {
    const cart = addToCart(addToCart(emptyCart(), first, dawn), second, dawn);

    expect(cart).toEqual({ photos: [first, second], photoIds: ['a', 'b'], albums: [dawn] });
  });

  test('adding a photo that is there changes nothing', () => {
    const cart = addToCart(emptyCart(), first, dawn);

    expect(addToCart(cart, { id: 'a', albumId: 'dusk' }, dusk)).toBe(cart);
  });

  test('removing a photo keeps its album while another photo shares it', () => {
    const cart = removeFromCart(cartOf(first, second, third), 'a');

    expect(cart).toEqual({ photos: [second, third], photoIds: ['b', 'c'], albums: [dawn, dusk] });
  });

  test('removing the last photo of an album drops the album', () => {
    expect(removeFromCart(cartOf(first, third), 'c').albums).toEqual([dawn]);
  });

  test('removing what is not there changes nothing', () => {
    const cart = cartOf(first);

    expect(removeFromCart(cart, 'z')).toBe(cart);
  });
});

test('after any clicks ids are unique and the albums are exactly those of the photos', () => {
  fc.assert(
    fc.property(anyCart(), (cart) => {
      expect(cart.photoIds).toEqual([...new Set(cart.photos.map(({ id }) => id))]);
      expect(albumIds(cart)).toEqual(albumIdsOfPhotos(cart));
    }),
  );
});

function albumIds(cart: Cart): string[] {
  return cart.albums.map(({ id }) => id).toSorted();
}

function albumIdsOfPhotos(cart: Cart): string[] {
  return [...new Set(cart.photos.map(({ albumId }) => albumId))].toSorted();
}

function anyCart(): fc.Arbitrary<Cart> {
  const click = fc.record({ photo: fc.nat(11), does: fc.constantFrom('add', 'remove') });
  return fc.array(click, { maxLength: 40 }).map((clicks) =>
    clicks.reduce<Cart>((cart, { photo: number, does }) => {
      const photo = { id: `photo ${number}`, albumId: `album ${number % 4}` };
      const album = { id: photo.albumId };
      return does === 'add' ? addToCart(cart, photo, album) : removeFromCart(cart, photo.id);
    }, emptyCart()),
  );
}

function cartOf(...photos: { id: string; albumId: string }[]): Cart {
  return photos.reduce<Cart>((cart, photo) => addToCart(cart, photo, { id: photo.albumId }), emptyCart());
}
