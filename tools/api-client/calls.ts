import createClient from 'openapi-fetch';
import type { paths } from './dist/api.ts';

/** A path, a field or a code that openapi.json does not name does not compile. */
export const pleamarClient = (baseUrl: string, token?: string) =>
  createClient<paths>({ baseUrl, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

export async function register(baseUrl: string, person: { email: string; password: string; isPhotographer: boolean }) {
  const visitor = pleamarClient(baseUrl);
  const { email, password, isPhotographer } = person;
  const { data: user } = await visitor.POST('/api/v1/users', {
    body: {
      username: email,
      full_name: 'Mar Olas',
      email,
      password,
      is_photographer: isPhotographer,
      is_surfer: !isPhotographer,
      country_code: 'ES',
    },
  });
  const { data: login } = await visitor.POST('/api/v1/auth/login', { body: { email, password } });
  return { id: user?.id, token: login && 'access_token' in login ? login.access_token : undefined };
}

export async function publishAlbum(baseUrl: string, token: string, album: { title: string; surfBreakId: string }) {
  const { data } = await pleamarClient(baseUrl, token).POST('/api/v1/albums', {
    body: { title: album.title, date: '2026-05-01', is_public: true, surf_break_id: album.surfBreakId },
  });
  return data?.id;
}

export async function readAlbum(baseUrl: string, albumId: string) {
  const params = { path: { albumId } };
  const { data: album } = await pleamarClient(baseUrl).GET('/api/v1/albums/{albumId}', { params });
  const { data: photos } = await pleamarClient(baseUrl).GET('/api/v1/albums/{albumId}/photos', { params });
  return { title: album?.title, prices: photos?.items.map(({ price }) => price) };
}

export async function startOrder(baseUrl: string, token: string | undefined, photoIds: string[]) {
  const { data, error } = await pleamarClient(baseUrl, token).POST('/api/v1/orders', {
    body: {
      photo_ids: photoIds,
      success_url: 'https://pleamar.test/dashboard/ordenes',
      cancel_url: 'https://pleamar.test/checkout/cancel',
    },
  });
  return data ? { checkoutUrl: data.checkout_url } : { code: error.code };
}
