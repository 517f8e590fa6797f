import type { Album } from '@pleamar/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeToken } from '../common/unsubscribe-links.ts';
import { createLog } from '../process/log.ts';
import { answered, aQuickAlbum } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { lastMailTo } from '../testing/mailbox.ts';
import { anAlbumForSale, aPaidOrder } from '../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../testing/people.ts';

const lines: string[] = [];
const log = createLog('info', 'test', { write: (line) => void lines.push(line) });
const api = apiUnderTest({ LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1000' }, { log });

let ana: Person;
let leo: Person;
let photoId: string;
let orderId: string;

beforeAll(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 1 });
  photoId = photoIds[0] ?? '';
  orderId = (await aPaidOrder(api, leo, [photoId])).id;
});
beforeEach(() => void lines.splice(0));

interface SecretAddress {
  path: string;
  /** Opens, changes or reads what the address is for. */
  secret: string;
}

const inQuery = (address: string, name = 'token'): SecretAddress => {
  const url = new URL(address, 'http://localhost:3000');
  return { path: url.pathname + url.search, secret: url.searchParams.get(name) ?? '' };
};
const urlOf = async (path: string, as: Person) =>
  answered(await api.post(path, undefined, { as }), 200).json<{ url: string }>().url;

async function anAlbumByLink() {
  const album = await aQuickAlbum(api, ana, { isPublic: false });
  const shared = answered(await api.patch(`/albums/${album.id}`, { visibility: 'link' }, { as: ana }), 200);
  return { id: album.id, token: shared.json<Album>().link?.token ?? '' };
}

async function aReset(): Promise<SecretAddress> {
  answered(await api.post('/auth/forgot-password', { email: leo.email }, { address: anAddress() }), 200);
  return inQuery((await lastMailTo(api, leo.email)).link.href);
}

async function anEmailChange(): Promise<SecretAddress> {
  const email = `leo.${Date.now()}@example.com`;
  answered(await api.patch('/users/me', { email, password: leo.password }, { as: leo }), 200);
  return inQuery((await lastMailTo(api, email)).link.href);
}

async function aReportToConfirm(): Promise<SecretAddress> {
  const email = 'eva@example.com';
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
  const address = anAddress();
  for (const id of photoIds) answered(await api.post(`/photos/${id}/report`, { kind: 'me', email }, { address }), 201);
  return inQuery((await lastMailTo(api, email)).link.href);
}

async function aCalendar(): Promise<SecretAddress> {
  const { pathname } = new URL(await urlOf('/bookings/calendar', leo));
  return { path: pathname, secret: pathname.split('/')[3] ?? '' };
}

const anUnsubscribing = async (before: string): Promise<SecretAddress> => {
  const token = await unsubscribeToken(api.app, leo.id, 'follows');
  return { path: `${before}${token}`, secret: token.split('.').at(-1) ?? '' };
};

describe('the log of requests has no secret of', () => {
  test.for<[what: string, make: () => Promise<SecretAddress>]>([
    [
      'an album by link',
      async () => {
        const { id, token } = await anAlbumByLink();
        return { path: `/album/${id}?k=${token}&lng=es`, secret: token };
      },
    ],
    [
      'the page that a login returns to',
      async () => {
        const { id, token } = await anAlbumByLink();
        return { path: `/login?next=${encodeURIComponent(`/album/${id}?k=${token}`)}`, secret: token };
      },
    ],
    [
      'an address that another site asks about',
      async () => {
        const { id, token } = await anAlbumByLink();
        const url = encodeURIComponent(`http://localhost:3000/album/${id}?k=${token}`);
        return { path: `/api/v1/oembed?url=${url}`, secret: token };
      },
    ],
    ['a calendar of bookings', aCalendar],
    [
      'a calendar whose address was cut or typed in another way',
      async () => {
        const { path, secret } = await aCalendar();
        return { path: path.replace('/sesiones.ics', '').replace('/feeds', '//feeds'), secret };
      },
    ],
    [
      'a calendar whose letters a program encodes',
      async () => {
        const { path, secret } = await aCalendar();
        const encoded = Array.from(secret, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
        return { path: path.replace(secret, encoded), secret: encoded };
      },
    ],
    ['a mail program that unsubscribes', () => anUnsubscribing('/api/v1/unsubscribe/')],
    ['a page that unsubscribes', () => anUnsubscribing('/baja?token=')],
    ['a reset of the password', aReset],
    ['a change of address', anEmailChange],
    ['the confirmation of a report', aReportToConfirm],
    ['a link to an original', async () => inQuery(await urlOf(`/photos/${photoId}/original-link`, leo), 'link')],
    ['a link to an archive', async () => inQuery(await urlOf(`/orders/${orderId}/archive-link`, leo), 'link')],
    [
      'the picture of a buyer',
      async () => {
        const { secret } = inQuery(await urlOf(`/photos/${photoId}/original-link`, leo), 'link');
        return { path: `/api/v1/photos/${photoId}/picture?size=preview&link=${secret}`, secret };
      },
    ],
    ['a search for a person by mail', async () => ({ path: '/admin/buscar?q=leo%40example.com', secret: 'leo%40' })],
    ['a field whose name is encoded', async () => ({ path: '/x?p%61ssword=una-ola', secret: 'una-ola' })],
  ])('%s', async ([, make]) => {
    const { path, secret } = await make();
    lines.splice(0);

    await api.server.inject({ method: 'GET', url: path });

    const text = lines.join('');
    expect(secret.length).toBeGreaterThan(5);
    expect(path).toContain(secret);
    expect(text).toContain('request completed');
    expect(text).toContain('[hidden]');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(decodeURIComponent(secret));
  });
});

test('the log of requests keeps paths, ids, days, words and pages, by which a request is found', async () => {
  const path = `/api/v1/albums?user_id=${ana.id}&date=2026-05-01&q=ma%C3%B1ana+larga&limit=3`;
  await api.server.inject({ method: 'GET', url: path });
  await api.server.inject({ method: 'GET', url: `/album/${orderId}?foto=${photoId}` });
  await api.server.inject({ method: 'GET', url: '/api/v1/users/me/notifications-and-other-words' });

  const logged = lines.map((line) => JSON.parse(line).req?.url).filter(Boolean);

  expect(logged).toEqual([path, `/album/${orderId}?foto=${photoId}`, '/api/v1/users/me/notifications-and-other-words']);
});
