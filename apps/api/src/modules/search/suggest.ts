import type { Suggestions } from '@pleamar/contract';
import { readSearch, type SearchReading } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import { presentCover } from '../albums/cover-pictures.ts';
import { todayOf } from '../albums/read-albums.ts';
import { findPlacesNear } from '../places/find-places.ts';
import { knownPlaces } from '../places/known-places.ts';
import { placeNameOf, presentArea, presentBreak, presentPhotographer } from './present.ts';
import { albumsNamed, albumTotals, photographersNamed } from './queries.ts';

const MAX_BREAKS = 4;
const MAX_REGIONS = 3;
const MAX_PHOTOGRAPHERS = 3;
const MAX_ALBUMS = 4;
/** Albums are counted for this many places; among equal matches, those with albums come first. */
const MAX_WEIGHED = 24;

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
  const [found, photographers, albums] = await Promise.all([
    findPlacesNear(ctx, words),
    words.length > 0 ? photographersNamed(ctx.db, words, MAX_PHOTOGRAPHERS) : [],
    words.length > 0 || days ? albumsNamed(ctx.db, { words, days }, MAX_ALBUMS) : [],
  ]);
  const breaks = found.surfBreaks.slice(0, MAX_WEIGHED);
  const areas = found.areas.slice(0, MAX_WEIGHED);
  const totals = await albumTotals(ctx.db, [...breaks.map(({ id }) => id), ...areas.map(({ id }) => id)]);
  const places = await knownPlaces(ctx);
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

/** The order is that of the match; among the first few, those with albums lead. */
function withAlbumsFirst<T extends { id: string }>(found: readonly T[], totals: ReadonlyMap<string, number>): T[] {
  const [best, ...rest] = found;
  if (!best) return [];
  const isEmpty = ({ id }: T) => Number(!totals.has(id));
  return [best, ...rest.toSorted((a, b) => isEmpty(a) - isEmpty(b))];
}
