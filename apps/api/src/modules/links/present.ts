import { Language, type OpenedLink, type PosterText, type ShortLink } from '@pleamar/contract';
import { LANGUAGE_FORMS, localTimeAt } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import { textsIn } from '../../texts/texts.ts';
import { loadPlaces } from '../places/known-places.ts';
import type { LinkRow, OpenedRow } from './queries.ts';

export async function presentLink(ctx: CallerContext, row: LinkRow): Promise<ShortLink> {
  const { surfBreaks } = await loadPlaces(ctx, [row.surf_break_id]);
  const place = surfBreaks.get(row.surf_break_id ?? '');
  const subject = subjectOf(row, place?.names[ctx.language] ?? null);
  const languages = [ctx.language, ...Language.options.filter((each) => each !== ctx.language)];
  return {
    ...subject,
    url: `${ctx.config.publicUrl}/q/${row.code}`,
    path: pathOf(row),
    heading: subject.spot ?? subject.title ?? row.photographer,
    texts: languages.map((language) => textOf(row, language, place?.timezone ?? null)),
  };
}

export async function presentOpenedLinks(ctx: CallerContext, rows: readonly OpenedRow[]): Promise<OpenedLink[]> {
  const { surfBreaks } = await loadPlaces(
    ctx,
    rows.map((row) => row.surf_break_id),
  );
  return rows.map((row) => ({
    ...subjectOf(row, surfBreaks.get(row.surf_break_id ?? '')?.names[ctx.language] ?? null),
    opened: row.opened,
  }));
}

const subjectOf = (row: LinkRow, spot: string | null) => ({
  code: row.code,
  kind: row.kind,
  spot,
  title: row.kind === 'photographer' ? row.photographer : row.title,
  date: row.date,
});

/**
 * A printed code must always lead to a page. Instead of an album that is not listed it leads to the day of the surf
 * break, and without a surf break to the photographer.
 */
export function pathOf({ album_id, is_listed, surf_break_id, date, user_id }: LinkRow): string {
  if (album_id && is_listed) return `/album/${album_id}`;
  return surf_break_id ? `/spots/${surf_break_id}?date=${date}` : `/fotografos/${user_id}`;
}

function textOf(row: LinkRow, language: Language, timezone: string | null): PosterText {
  const texts = textsIn(language).posters;
  const isOfPerson = row.kind === 'photographer';
  return {
    language,
    headline: isOfPerson ? texts.photographerHeadline : texts.headline,
    when: formatWhen(row, language, timezone),
    call: texts.calls[row.kind],
    by: isOfPerson ? '' : texts.by(row.photographer),
  };
}

function formatWhen({ date, starts_at, ends_at }: LinkRow, language: Language, timezone: string | null): string {
  if (!date) return '';
  const format = new Intl.DateTimeFormat(LANGUAGE_FORMS[language].locale, { dateStyle: 'full', timeZone: 'UTC' });
  const day = format.format(new Date(`${date}T00:00:00Z`));
  if (!starts_at || !ends_at || !timezone) return day;
  const time = (at: Date) => localTimeAt(at, timezone).time;
  return textsIn(language).posters.whenAt(day, time(starts_at), time(ends_at));
}
