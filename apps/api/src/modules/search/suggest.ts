import type { Suggestions } from '@pleamar/contract';
import { readSearch, type SearchReading } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import { presentCover } from '../albums/cover-pictures.ts';
import { todayOf } from '../albums/read-albums.ts';
import { findPlacesWithCorrection } from '../places/find-places.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { placeNameOf, presentArea, presentBreak, presentPhotographer } from './present.ts';
import { findAlbums, readAlbumTotals, findPhotographers } from './queries.ts';

const MAX_BREAKS = 4;
const MAX_REGIONS = 3;
const MAX_PHOTOGRAPHERS = 3;
const MAX_ALBUMS = 4;
/** The number of places whose albums are counted. Among other matches than the best, places with albums come first. */
const MAX_COUNTED_PLACES = 24;

export async function suggest(ctx: CallerContext, text: string): Promise<Suggestions> {
  const [first, ...others] = readSearch(text, todayOf(ctx));
  let suggestions = await suggestFor(ctx, first);
  for (const reading of others) {
    if (!isEmpty(suggestions)) break;
    suggestions = await suggestFor(ctx, reading);
  }
  return suggestions;
}

const isEmpty = ({ surf_breaks, regions, photographers, albums }: Suggestions) =>
  [surf_breaks, regions, photographers, albums].every((group) => group.length === 0);

async function suggestFor(ctx: CallerContext, { words, days }: SearchReading): Promise<Suggestions> {
  const [matches, photographers, albums] = await Promise.all([
    findPlacesWithCorrection(ctx, words),
    words.length > 0 ? findPhotographers(ctx.db, words, MAX_PHOTOGRAPHERS) : [],
    words.length > 0 || days ? findAlbums(ctx.db, { words, days }, MAX_ALBUMS) : [],
  ]);
  const breaks = matches.surfBreaks.slice(0, MAX_COUNTED_PLACES);
  const areas = matches.areas.slice(0, MAX_COUNTED_PLACES);
  const totals = await readAlbumTotals(ctx.db, [...breaks.map(({ id }) => id), ...areas.map(({ id }) => id)]);
  const places = await readKnownPlaces(ctx);
  return {
    surf_breaks: withAlbumsFirst(breaks, totals)
      .slice(0, MAX_BREAKS)
      .map((row) => presentBreak(row, totals, ctx.language)),
    regions: withAlbumsFirst(areas, totals)
      .slice(0, MAX_REGIONS)
      .map((area) => presentArea(area, totals, ctx.language)),
    photographers: photographers.map(presentPhotographer),
    albums: albums.map(({ id, title, taken_on: date, place_id: placeId, cover }) => ({
      id,
      title,
      date,
      place: placeNameOf(places, placeId, ctx.language),
      cover_url: presentCover(cover)?.thumbnail_url ?? null,
    })),
    days,
  };
}

/** The best match stays first. Of the others, places with albums come first. */
function withAlbumsFirst<T extends { id: string }>(matches: readonly T[], totals: ReadonlyMap<string, number>): T[] {
  const [best, ...rest] = matches;
  if (!best) return [];
  const emptyLast = ({ id }: T) => Number(!totals.has(id));
  return [best, ...rest.toSorted((a, b) => emptyLast(a) - emptyLast(b))];
}
