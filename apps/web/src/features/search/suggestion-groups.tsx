import type { Suggestions } from '@pleamar/contract/search';
import { formatDay } from '@pleamar/domain/dates/dates';
import { readSearch } from '@pleamar/domain/text/search-text';
import type { UseNavigateResult } from '@tanstack/react-router';
import { CalendarDays, Camera, ImageOff, Map as MapIcon, MapPin, Search, Waves } from 'lucide-react';
import type { ReactNode } from 'react';
import { rememberSurfLink } from '../../shared/surfs/remember-surf-link.ts';
import type { Translate } from '../../texts/i18n.ts';
import type { ComboboxGroup, ComboboxOption } from '../../ui/combobox.tsx';
import { searchDestinationOf } from './search-destination.ts';
import css from './suggestion-groups.module.css';
import { surfIn } from './typed-surf.ts';

export interface TypedSearch {
  typed: string;
  today: string;
  /** Without an answer the meanings of the text alone are suggested. */
  found: Suggestions | undefined;
  areSurfsComingSoon: boolean;
  t: Translate<'siteSearch'>;
  navigate: UseNavigateResult<string>;
}

/** An empty group is not shown. */
export function groupsOf(search: TypedSearch): ComboboxGroup[] {
  const { found, t } = search;
  const day = dayOf(search);
  return [
    { id: 'breaks', title: t('breaks'), options: found ? breakOptions(search, found.surf_breaks, day) : [] },
    { id: 'regions', title: t('regions'), options: found ? regionOptions(search, found.regions, day) : [] },
    {
      id: 'photographers',
      title: t('photographers'),
      options: found ? photographerOptions(search, found.photographers, day) : [],
    },
    { id: 'albums', title: t('albums'), options: found ? albumOptions(search, found.albums) : [] },
    { id: 'days', title: t('days'), options: dayOptions(search) },
    { id: 'text', options: [textOption(search)] },
  ];
}

const breakOptions = (
  { t, navigate }: TypedSearch,
  breaks: Suggestions['surf_breaks'],
  day: string | undefined,
): ComboboxOption[] =>
  breaks.map(({ surf_break_id: surfBreakId, spot, region, country, album_count: count }) => ({
    id: surfBreakId,
    content: option(<MapPin />, spot, `${t('within', { region, country })} · ${countLabel(t, count)}`),
    onChoose: () => navigate({ to: '/spots/$surfBreakId', params: { surfBreakId }, search: day ? { date: day } : {} }),
  }));

const regionOptions = (
  { t, navigate }: TypedSearch,
  regions: Suggestions['regions'],
  day: string | undefined,
): ComboboxOption[] =>
  regions.map(({ continent_id: continent, country_id: country, region_id: region, ...each }) => ({
    id: region ?? country,
    content: option(
      <MapIcon />,
      each.name,
      [each.country, countLabel(t, each.album_count)].filter(Boolean).join(' · '),
    ),
    onChoose: () =>
      navigate({ to: '/albumes', search: { continent, country, region: region ?? undefined, date: day } }),
  }));

const photographerOptions = (
  { t, navigate }: TypedSearch,
  photographers: Suggestions['photographers'],
  day: string | undefined,
): ComboboxOption[] =>
  photographers.map(({ id, full_name: name, album_count: count }) => ({
    id,
    content: option(<Camera />, t('byPhotographer', { name }), t('common:albumCount', { count })),
    onChoose: () => navigate({ to: '/albumes', search: { id, date: day } }),
  }));

const albumOptions = ({ navigate }: TypedSearch, albums: Suggestions['albums']): ComboboxOption[] =>
  albums.map(({ id, title, place, date, cover_url: cover }) => ({
    id,
    content: option(
      cover ? <img className={css.cover} src={cover} alt="" width={48} height={36} /> : <ImageOff />,
      title,
      [place, formatDay(date)].filter(Boolean).join(' · '),
    ),
    onChoose: () => navigate({ to: '/album/$albumId', params: { albumId: id } }),
  }));

function dayOptions({ typed, today, areSurfsComingSoon, t, navigate }: TypedSearch): ComboboxOption[] {
  const surf = surfIn(typed, today);
  if (!surf) return [];
  const { day, hours } = surf;
  const date = formatDay(day);
  const albums = {
    id: 'day',
    content: option(<CalendarDays />, t('onDay', { date })),
    onChoose: () => navigate({ to: '/albumes', search: { date: day } }),
  };
  const remember = {
    id: 'surf',
    content: option(<Waves />, hours ? t('surfHours', { date, ...hours }) : t('surf', { date })),
    onChoose: () => navigate(rememberSurfLink({ day, ...hours })),
  };
  return areSurfsComingSoon ? [albums] : [albums, remember];
}

const textOption = ({ typed, today, t, navigate }: TypedSearch): ComboboxOption => ({
  id: 'text',
  content: option(<Search />, t('text', { text: typed })),
  onChoose: () => navigate({ to: '/albumes', search: searchDestinationOf(typed, today) }),
});

function option(icon: ReactNode, name: string, detail?: string) {
  return (
    <>
      {icon}
      <span>
        <b>{name}</b>
        {detail && <small>{detail}</small>}
      </span>
    </>
  );
}

const countLabel = (t: Translate<'siteSearch'>, count: number) =>
  count > 0 ? t('common:albumCount', { count }) : t('noAlbums');

/** A single day that is typed beside a place or a name opens that place or those albums on it. */
function dayOf({ typed, today }: TypedSearch): string | undefined {
  const surf = surfIn(typed, today);
  if (surf) return surf.day;
  const [{ days }] = readSearch(typed, today);
  return days && days.from === days.to ? days.from : undefined;
}
