import { createHash, randomBytes } from 'node:crypto';
import { contract } from '@pleamar/contract';
import { api } from './api.ts';
import type { Person } from './people.ts';
import { eventually } from './product.ts';
import { aJpeg } from './pictures.ts';

export interface SurfBreak {
  id: string;
  name: string;
  region: string;
  country: string;
  continent: string;
}

export interface PublishedAlbum {
  id: string;
  title: string;
  /** The photos are in the order of the files. */
  photos: { id: string; sha256: string }[];
}

interface AlbumOptions {
  photos: number;
  packages?: { quantity: number; price: number }[];
  isUpright?: boolean;
  pixels?: [width: number, height: number];
  premiumPrice?: number;
}

/** The day is some weeks ago, in the middle of a month: the days around it are on the same page of the calendar. */
export const albumDay = middleOfMonthBefore(new Date());

export async function aSurfBreak(): Promise<SurfBreak> {
  const continents = await api(contract.places.continents, {});
  const continent = placeNamed(continents, 'Europa');
  const country = placeNamed(continent.countries, 'España');
  const region = placeNamed(country.regions, 'Galicia');
  const params = { continentId: continent.id, countryId: country.id, regionId: region.id };
  const [surfBreak] = await api(contract.places.surfBreaks, { params });
  if (!surfBreak) throw new Error('Galicia has no surf breaks.');
  return { ...surfBreak, region: region.name, country: country.name, continent: continent.name };
}

/** The API publishes the album, for journeys that are not about publishing. */
export async function anAlbum(
  owner: Person,
  { photos, packages, isUpright, pixels = isUpright ? [427, 640] : [640, 427], premiumPrice }: AlbumOptions,
): Promise<PublishedAlbum> {
  const { token } = owner;
  const title = `Marea ${randomBytes(4).toString('hex')}`;
  const { id: surfBreakId } = await aSurfBreak();
  const { id } = await api(
    contract.albums.create,
    { body: { title, date: albumDay, is_public: true, surf_break_id: surfBreakId } },
    { token },
  );
  if (packages)
    await api(contract.albums.changePricing, { params: { albumId: id }, body: { pricing: packages } }, { token });
  const files = await Promise.all(Array.from({ length: photos }, () => aJpeg(...pixels)));
  const form = new FormData();
  for (const file of files) form.append('files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'ola.jpg');
  const { uploaded } = await api(contract.photos.upload, { params: { albumId: id } }, { token, form });
  const [first] = uploaded;
  if (premiumPrice !== undefined && first) {
    await api(
      contract.photos.change,
      { params: { photoId: first }, body: { is_premium: true, premium_price: premiumPrice } },
      { token },
    );
  }
  await allReady(id, token, photos);
  return { id, title, photos: uploaded.map((photoId, index) => ({ id: photoId, sha256: sha256(files[index]) })) };
}

export function allReady(albumId: string, token: string, count: number, at?: string): Promise<true> {
  return eventually(`${count} photos of the album are ready`, async () => {
    const { items } = await api(contract.photos.ofAlbum, { params: { albumId }, query: { limit: 500 } }, { token, at });
    return items.filter(({ status }) => status === 'ready').length === count;
  });
}

export const sha256 = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

function middleOfMonthBefore(today: Date): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15)).toISOString().slice(0, 10);
}

function placeNamed<Place extends { name: string }>(places: readonly Place[], name: string): Place {
  const place = places.find((each) => each.name === name);
  if (!place) throw new Error(`The gazetteer has no ${name}.`);
  return place;
}
