// The demo publishes its albums from this manifest.
import { parseGazetteer, readGazetteer } from '@pleamar/api/gazetteer';
import { ALBUMS } from './albums/all.ts';
import type { AlbumPlan } from './albums/plan.ts';
import { albumShots, type Shot, type ShotKind } from './shots/album-shots.ts';

export interface Manifest {
  albums: ManifestAlbum[];
}

export interface ManifestAlbum {
  slug: string;
  surf_break: { country: string; region: string; name: string };
  title: string;
  date: string;
  timezone: string;
  camera: { make: string; model: string; lens: string };
  pictures: ManifestPicture[];
}

export interface ManifestPicture {
  file: string;
  /** Local time with offset, to the tenth of a second. */
  taken_at: string;
  kind: ShotKind;
  ride: number | null;
  surfer: number | null;
  moment: string | null;
  width: number;
  height: number;
  cover?: true;
}

export async function makeManifest(): Promise<Manifest> {
  const timezoneOf = await surfBreakTimezones();
  return { albums: ALBUMS.map((plan) => manifestAlbum(plan, timezoneOf(plan.surfBreak))) };
}

/** A line per picture keeps diffs short. */
export function manifestText({ albums }: Manifest): string {
  const texts = albums.map(({ pictures, ...album }) => {
    const head = JSON.stringify(album, null, 2).slice(0, -'\n}'.length);
    const lines = pictures.map((picture) => `    ${JSON.stringify(picture)}`);
    return `${head},\n  "pictures": [\n${lines.join(',\n')}\n  ]\n}`;
  });
  return `{ "albums": [\n${texts.join(',\n')}\n] }\n`;
}

export const pictureFile = ({ format }: AlbumPlan, index: number) =>
  `${String(index + 1).padStart(3, '0')}.${format ?? 'webp'}`;

type SurfBreak = AlbumPlan['surfBreak'];

async function surfBreakTimezones(): Promise<(surfBreak: SurfBreak) => string> {
  const { continents } = parseGazetteer(await readGazetteer());
  const timezones = new Map(
    continents
      .flatMap(({ countries }) => countries)
      .flatMap(({ iso2, regions }) =>
        regions.flatMap(({ slug, surf_breaks: breaks }) =>
          breaks.map(
            ({ names, timezone }) => [pathOf({ country: iso2, region: slug, name: names.es }), timezone] as const,
          ),
        ),
      ),
  );
  return (surfBreak) => {
    const timezone = timezones.get(pathOf(surfBreak));
    if (!timezone) throw new Error(`No surf break ${pathOf(surfBreak)} in the gazetteer`);
    return timezone;
  };
}

const pathOf = ({ country, region, name }: SurfBreak) => `${country}/${region}/${name}`;

function manifestAlbum(plan: AlbumPlan, timezone: string): ManifestAlbum {
  return {
    slug: plan.slug,
    surf_break: plan.surfBreak,
    title: plan.title,
    date: plan.startsAt.slice(0, 10),
    timezone,
    camera: plan.camera,
    pictures: albumShots(plan).map((shot, index) =>
      manifestPicture(shot, pictureFile(plan, index), localTime(plan.startsAt, shot.at, timezone)),
    ),
  };
}

function manifestPicture(shot: Shot, file: string, takenAt: string): ManifestPicture {
  const picture: ManifestPicture = {
    file,
    taken_at: takenAt,
    kind: shot.kind,
    ride: shot.ride,
    surfer: shot.surfer,
    moment: shot.moment,
    width: shot.scene.width,
    height: shot.scene.height,
  };
  return shot.isCover ? { ...picture, cover: true } : picture;
}

/** No album is shot while a zone changes its clocks. */
function localTime(wallClock: string, seconds: number, timezone: string): string {
  const wall = new Date(Date.parse(`${wallClock}Z`) + Math.round(seconds * 10) * 100);
  const offset = offsetAt(wall, timezone);
  return `${wall.toISOString().slice(0, -'00Z'.length)}${offset}`;
}

function offsetAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name === 'GMT' ? '+00:00' : name.slice('GMT'.length);
}
