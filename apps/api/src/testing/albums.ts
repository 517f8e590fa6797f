import { randomUUID } from 'node:crypto';
import type { Album, Photo, UploadAnswer } from '@pleamar/contract';
import type { LightMyRequestResponse } from 'fastify';
import { placeId } from '../modules/places/gazetteer.ts';
import type { ApiUnderTest, Caller } from './api.ts';
import { aPicture } from './pictures.ts';
import { orderRow, photoRow, readyFields, soldRow } from './rows.ts';

export const MUNDAKA = placeId('europa/ES/pais-vasco/mundaka');

interface AlbumTraits {
  title?: string;
  date?: string;
  isPublic?: boolean;
  surfBreakId?: string;
  hasSecretSpot?: boolean;
}

export async function anAlbum(api: ApiUnderTest, owner: Caller, traits: AlbumTraits = {}): Promise<Album> {
  const made = await api.post(
    '/albums/',
    {
      title: traits.title ?? 'Mañana en Mundaka',
      date: traits.date ?? '2026-05-01',
      is_public: traits.isPublic ?? true,
      surf_break_id: traits.surfBreakId ?? MUNDAKA,
      has_secret_spot: traits.hasSecretSpot ?? false,
    },
    { as: owner },
  );
  return answered(made, 201).json();
}

export interface SentFile {
  name: string;
  bytes: Buffer;
}

export async function upload(
  api: ApiUnderTest,
  owner: Caller | null,
  albumId: string,
  files: SentFile[],
  language = 'es',
): Promise<LightMyRequestResponse> {
  const boundary = randomUUID();
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return api.request('POST', `/albums/${albumId}/photos`, {
    as: owner,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': language },
  });
}

export async function readyPhotos(
  api: ApiUnderTest,
  owner: Caller,
  albumId: string,
  pictures: number | Buffer[] = 1,
): Promise<string[]> {
  const wanted =
    typeof pictures === 'number' ? await Promise.all(Array.from({ length: pictures }, () => aPicture())) : pictures;
  const sent = await upload(
    api,
    owner,
    albumId,
    wanted.map((bytes, index) => ({ name: `DSC_${index}.jpg`, bytes })),
  );
  const { uploaded } = answered(sent, 201).json<UploadAnswer>();
  await api.runJobs();
  return uploaded;
}

export async function aListedAlbum(api: ApiUnderTest, owner: Caller, traits: AlbumTraits & { photos?: number } = {}) {
  const album = await anAlbum(api, owner, traits);
  const photoIds = await readyPhotos(api, owner, album.id, traits.photos ?? 1);
  return { ...album, photoIds };
}

export async function photosOf(api: ApiUnderTest, albumId: string, as?: Caller): Promise<Photo[]> {
  const answer = await api.get(`/albums/${albumId}/photos`, as ? { as } : {});
  return answered(answer, 200).json<{ items: Photo[] }>().items;
}

export function answered(answer: LightMyRequestResponse, status: number): LightMyRequestResponse {
  if (answer.statusCode !== status) throw new Error(`Expected ${status}, got ${answer.statusCode}: ${answer.body}`);
  return answer;
}

export async function readyRows(api: ApiUnderTest, albumId: string, count = 1): Promise<string[]> {
  const keys = { thumbnail_key: 'public/aa/t.webp', preview_key: 'public/aa/p.webp' };
  const original = () => ({ original_key: `originals/aa/${randomUUID()}.jpg` });
  return Promise.all(
    Array.from({ length: count }, () => photoRow(api.app.db, albumId, { ...readyFields, ...keys, ...original() })),
  );
}

export async function aQuickAlbum(api: ApiUnderTest, owner: Caller, traits: AlbumTraits & { photos?: number } = {}) {
  const album = await anAlbum(api, owner, traits);
  const photoIds = await readyRows(api, album.id, traits.photos ?? 1);
  return { ...album, photoIds };
}

/** A paid order gives the same access; the returned function revokes it. */
export async function sold(api: ApiUnderTest, photoId: string, buyer: { id: string }): Promise<() => Promise<void>> {
  const { db } = api.app;
  const orderId = await orderRow(db, { user_id: buyer.id });
  const accessId = await soldRow(db, { orderId, photoId, userId: buyer.id });
  return async () => {
    await db.updateTable('photo_access').set({ revoked_at: api.clock.now }).where('id', '=', accessId).execute();
  };
}
