import { cart, type CartAnswer } from '@pleamar/contract/cart';
import type { PhotoSize } from '@pleamar/domain/pricing/web-size';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { setTransportSource } from '../../lib/api/transport.ts';
import { session } from '../../lib/login/session.ts';
import { anAlbum, aPhoto, photoId } from '../../testing/albums.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal } from '../../testing/visit.tsx';
import { cartAlbumOf, cartPhotoOf, sizedPhotoOf } from './cart-lines.ts';
import { cartStore } from './cart-store.ts';
import { addPhoto, removePhoto } from './cart-changes.ts';
import { clearCart, startCartSync, stopCartSync, syncCart } from './cart-sync.ts';
import { storageKey } from './stored-cart.ts';

const leo = aSurfer();
const album = anAlbum();

let account: string[];
let sizes: Map<string, PhotoSize>;
let isOffline: boolean;
let refused: Response | null;
let refusedMethod: string | null;
let slowClearing: PromiseWithResolvers<void>;

beforeEach(() => {
  stopCartSync();
  localStorage.clear();
  account = [];
  sizes = new Map();
  isOffline = false;
  refused = null;
  refusedMethod = null;
  slowClearing = Promise.withResolvers();
  session.setState({ state: 'logged-in', user: leo }, true);
  setTransportSource(() => ({ language: () => 'es', fetch: server }));
});

async function server(url: string, init: RequestInit): Promise<Response> {
  if (isOffline) throw new TypeError('offline');
  if (refused) return refused.clone();
  const id = /cart\/photos\/(.+)$/.exec(url)?.[1];
  if (init.method === 'DELETE' && !id) await slowClearing.promise;
  if (init.method === refusedMethod) return refusal(403, 'forbidden');
  if (init.method === 'POST' && typeof init.body === 'string') {
    const { photo_ids: added, size }: { photo_ids: string[]; size?: PhotoSize } = JSON.parse(init.body);
    account = [...new Set([...account, ...added])];
    if (size) for (const each of added) sizes.set(each, size);
  }
  if (init.method === 'DELETE') account = id ? account.filter((each) => each !== id) : [];
  const lines = account.map((photo_id) => line(photo_id));
  return Response.json({ lines, packages: { [album.id]: [] } } satisfies CartAnswer);
}

function line(photo_id: string): CartAnswer['lines'][number] {
  const { id, title, date, location, photographer } = album;
  const shown = { id, title, date, spot: location.spot, utc_offset_minutes: 0, photographer };
  const photo = { ...aPhoto(1, { id: photo_id, web_price: 3 }), album: shown };
  return { photo_id, photo, trouble: null, size: sizes.get(photo_id) ?? 'original', seen_price: null };
}

const add = (number: number) => addPhoto(cartPhotoOf(aPhoto(number)), cartAlbumOf(album, []));
const addIn = (size: PhotoSize) => addPhoto(sizedPhotoOf(aPhoto(1, { web_price: 3 }), size), cartAlbumOf(album, []));
const heldSize = () => cartStore.getState().cart.photos[0]?.size;
const held = () => cartStore.getState().cart.photoIds;
const settled = () => syncCart().catch(() => undefined);

describe('the carts of this device and of the account', () => {
  test('the carts of device and account merge at the login: nothing in either is lost', async () => {
    startCartSync(leo.id);
    await settled();
    isOffline = true;
    add(1);
    await settled();
    stopCartSync();

    isOffline = false;
    account = [photoId(2)];
    startCartSync(leo.id);
    await settled();

    expect(held().toSorted()).toEqual([photoId(1), photoId(2)]);
    expect(account.toSorted()).toEqual([photoId(1), photoId(2)]);
  });

  test('a photo that another device removed does not come back', async () => {
    startCartSync(leo.id);
    add(1);
    add(2);
    await settled();
    account = [photoId(2)];

    startCartSync(leo.id);
    await settled();

    expect(held()).toEqual([photoId(2)]);
  });

  test('a photo that is added or removed during a request stays added or removed', async () => {
    account = [photoId(1)];
    startCartSync(leo.id);
    add(2);
    removePhoto(photoId(1));
    await settled();

    expect(held()).toEqual([photoId(2)]);
    expect(account).toEqual([photoId(2)]);
  });

  test('the size of a photo that is chosen last counts, also while the one before it is being sent', async () => {
    startCartSync(leo.id);
    await settled();
    addIn('web');
    const first = settled();
    addIn('original');
    await first;

    expect(heldSize()).toBe('original');
    expect(sizes.get(photoId(1))).toBe('original');
  });

  test("a photo's size that is chosen during a request is shown before it is sent", async () => {
    account = [photoId(1)];
    startCartSync(leo.id);
    const first = settled();
    addIn('web');
    const shown: unknown[] = [];
    const stop = cartStore.subscribe(() => shown.push(heldSize()));
    await first;
    stop();

    expect(new Set(shown)).toEqual(new Set(['web']));
    expect(sizes.get(photoId(1))).toBe('web');
  });

  test('a cart survives a reload, also without a connection', async () => {
    startCartSync(leo.id);
    await settled();
    isOffline = true;
    add(1);
    await settled();

    cartStore.setState(cartStore.getInitialState(), true);
    startCartSync(leo.id);
    await settled();

    expect(held()).toEqual([photoId(1)]);
  });

  test('a photo that the account refuses is removed again, and the caller gets the error', async () => {
    startCartSync(leo.id);
    add(1);
    await settled();
    refused = refusal(422, 'cart_full');

    add(2);
    await expect(syncCart()).rejects.toMatchObject({ code: 'cart_full' });

    expect(held()).toEqual([photoId(1)]);
  });

  test('a photo whose removal the account refuses comes back, and photos that were accepted before stay', async () => {
    startCartSync(leo.id);
    add(1);
    await settled();
    refusedMethod = 'DELETE';

    add(2);
    removePhoto(photoId(1));
    await expect(syncCart()).rejects.toMatchObject({ code: 'forbidden' });
    expect(held().toSorted()).toEqual([photoId(1), photoId(2)]);
    expect(account).toEqual([photoId(1), photoId(2)]);
  });

  test('changes of the cart that met the rate limit wait and are sent later', async () => {
    startCartSync(leo.id);
    await settled();
    refused = refusal(429, 'rate_limited', { headers: { 'retry-after': '7' } });
    add(1);
    await settled();
    expect(held()).toEqual([photoId(1)]);

    refused = null;
    await settled();

    expect(account).toEqual([photoId(1)]);
  });
});

describe('a cart that is being cleared', () => {
  beforeEach(async () => {
    account = [photoId(1)];
    startCartSync(leo.id);
    await settled();
  });

  test('a photo that is added while the cart is cleared stays in it', async () => {
    const cleared = clearCart();
    await expect.poll(held).toEqual([]);
    add(2);
    const synced = syncCart();
    await call(cart.get); // a photo that is sent at once arrives before this answer
    slowClearing.resolve();
    await Promise.all([synced, cleared]);

    expect(held()).toEqual([photoId(2)]);
    expect(account).toEqual([photoId(2)]);
  });

  test('a cart that the account refuses to clear gets its photos back and keeps one that was added meanwhile', async () => {
    refusedMethod = 'DELETE';
    const cleared = clearCart();
    await expect.poll(held).toEqual([]);
    add(2);
    const synced = syncCart();
    await call(cart.get); // a photo that is sent at once arrives before this answer
    slowClearing.resolve();
    await Promise.all([synced, expect(cleared).rejects.toMatchObject({ code: 'forbidden' })]);

    expect(held().toSorted()).toEqual([photoId(1), photoId(2)]);
    expect(account).toEqual([photoId(1), photoId(2)]);
  });

  test('photos that the account does not have yet are sent after a clearing that failed', async () => {
    isOffline = true;
    add(2);
    await settled();
    await expect(clearCart()).rejects.toMatchObject({ code: 'network' });
    expect(held()).toEqual([photoId(1), photoId(2)]);

    isOffline = false;
    await settled();

    expect(account).toEqual([photoId(1), photoId(2)]);
  });
});

test('a photo that is added before the login has opened the cart is in it', async () => {
  add(1);
  await settled();
  expect(account).toEqual([photoId(1)]);

  startCartSync(leo.id);
  await settled();
  expect(held()).toEqual([photoId(1)]);
});

test('without a login nothing is put into a cart', async () => {
  session.setState({ state: 'logged-out' }, true);

  add(1);
  await settled();

  expect(held()).toEqual([]);
  expect(account).toEqual([]);
});

test('a cart is its owner’s: neither a visitor nor the next user sees it', async () => {
  startCartSync(leo.id);
  isOffline = true;
  add(1);
  await settled();

  stopCartSync();
  expect(held()).toEqual([]);

  startCartSync('somebody else');
  expect(held()).toEqual([]);
});

test('after a logout nothing of a synced cart stays on the device', async () => {
  startCartSync(leo.id);
  add(1);
  await settled();

  stopCartSync();

  expect(localStorage.getItem(storageKey)).toBeNull();
});
