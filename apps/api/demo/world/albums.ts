import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ownFile } from '../../src/process/own-files.ts';

const picturesDir = ownFile('demo/pictures');

const Manifest = z.object({
  albums: z.array(
    z.object({
      slug: z.string(),
      surf_break: z.object({ country: z.string(), region: z.string(), name: z.string() }),
      title: z.string(),
      date: z.iso.date(),
      camera: z.object({ make: z.string(), model: z.string(), lens: z.string() }),
      pictures: z.array(
        z.object({
          file: z.string(),
          taken_at: z.string(),
          kind: z.string(),
          ride: z.number().nullable(),
          cover: z.boolean().optional(),
        }),
      ),
    }),
  ),
});
export type DemoAlbum = z.infer<typeof Manifest>['albums'][number];

export async function demoAlbums(): Promise<DemoAlbum[]> {
  const { albums } = Manifest.parse(JSON.parse(await readFile(path.join(picturesDir, 'albums.json'), 'utf8')));
  return albums.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

export const pictureFile = (slug: string, file: string): string => path.join(picturesDir, slug, file);

const byCountry: Record<string, string> = {
  ES: 'ana',
  PT: 'ines',
  FR: 'ines',
  GB: 'ines',
  NO: 'ines',
  MA: 'youssef',
  ZA: 'youssef',
  NA: 'youssef',
  US: 'kai',
  FJ: 'kai',
  CL: 'mateo',
  PE: 'mateo',
  CR: 'mateo',
  BR: 'mateo',
  AU: 'marama',
  NZ: 'marama',
  PF: 'marama',
};

export const photographerOf = (album: DemoAlbum): string => byCountry[album.surf_break.country] ?? 'sari';
