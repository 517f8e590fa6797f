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
import { parseTypedSurf } from './typed-surf.ts';

export interface SuggestionSource {
  typed: string;
  today: string;
  /** The server's suggestions. Until they come the groups have only what the text itself says. */
  suggestions: Suggestions | undefined;
  areSurfsComingSoon: boolean;
  t: Translate<'siteSearch'>;
  navigate: UseNavigateResult<string>;
}

/** The combobox does not show empty groups. */
export function groupsOf(search: SuggestionSource): ComboboxGroup[] {
  const { suggestions, t } = search;
  const day = singleDayIn(search);
  return [
    {
      id: 'breaks',
      title: t('breaks'),
      options: suggestions ? breakOptions(search, suggestions.surf_breaks, day) : [],
    },
    { id: 'regions', title: t('regions'), options: suggestions ? regionOptions(search, suggestions.regions, day) : [] },
    {
      id: 'photographers',
      title: t('photographers'),
      options: suggestions ? photographerOptions(search, suggestions.photographers, day) : [],
    },
    { id: 'albums', title: t('albums'), options: suggestions ? albumOptions(search, suggestions.albums) : [] },
    { id: 'days', title: t('days'), options: dayOptions(search) },
    { id: 'text', options: [textOption(search)] },
  ];
}

const breakOptions = (
  { t, navigate }: SuggestionSource,
  breaks: Suggestions['surf_breaks'],
  day: string | undefined,
): ComboboxOption[] =>
  breaks.map(({ surf_break_id: surfBreakId, spot, region, country, album_count: count }) => ({
    id: surfBreakId,
    content: option(<MapPin />, spot, `${t('within', { region, country })} · ${countLabel(t, count)}`),
    onChoose: () => navigate({ to: '/spots/$surfBreakId', params: { surfBreakId }, search: day ? { date: day } : {} }),
  }));

const regionOptions = (
  { t, navigate }: SuggestionSource,
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
  { t, navigate }: SuggestionSource,
  photographers: Suggestions['photographers'],
  day: string | undefined,
): ComboboxOption[] =>
  photographers.map(({ id, full_name: name, album_count: count }) => ({
    id,
    content: option(<Camera />, t('byPhotographer', { name }), t('common:albumCount', { count })),
    onChoose: () => navigate({ to: '/albumes', search: { id, date: day } }),
  }));

const albumOptions = ({ navigate }: SuggestionSource, albums: Suggestions['albums']): ComboboxOption[] =>
  albums.map(({ id, title, place, date, cover_url: cover }) => ({
    id,
    content: option(
      cover ? <img className={css.cover} src={cover} alt="" width={48} height={36} /> : <ImageOff />,
      title,
      [place, formatDay(date)].filter(Boolean).join(' · '),
    ),
    onChoose: () => navigate({ to: '/album/$albumId', params: { albumId: id } }),
  }));

function dayOptions({ typed, today, areSurfsComingSoon, t, navigate }: SuggestionSource): ComboboxOption[] {
  const surf = parseTypedSurf(typed, today);
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

const textOption = ({ typed, today, t, navigate }: SuggestionSource): ComboboxOption => ({
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

/** The single day in the text, on which a suggested place or photographer is opened. */
function singleDayIn({ typed, today }: SuggestionSource): string | undefined {
  const surf = parseTypedSurf(typed, today);
  if (surf) return surf.day;
  const [{ days }] = readSearch(typed, today);
  return days && days.from === days.to ? days.from : undefined;
}
