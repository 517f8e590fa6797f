import type { Suggestions as Found } from '@pleamar/contract/search';
import { formatDay } from '@pleamar/domain/dates';
import { readSearch } from '@pleamar/domain/search-text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, Camera, ImageOff, Map as MapIcon, MapPin, Search, Waves } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { today } from '../../lib/format/today.ts';
import { rememberSurfLink } from '../../shared/surfs/remember-surf-link.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { useDebouncedValue } from '../../lib/browser/use-debounced-value.ts';
import { useTranslation } from '../../texts/react.tsx';
import type { ComboboxGroup } from '../../ui/combobox.tsx';
import { searchQueries } from './queries.ts';
import { surfIn } from './typed-surf.ts';
import { whereTo } from './search-destination.ts';
import css from './suggestions.module.css';

interface SuggestionsProps {
  typed: string;
  onGroups: (groups: ComboboxGroup[], status: string) => void;
  onChosen: () => void;
}

/** No page needs suggestions at first, so they are a chunk of their own. */
export function Suggestions({ typed, onGroups, onChosen }: SuggestionsProps) {
  const { t, i18n } = useTranslation(['siteSearch', 'common']);
  const navigate = useNavigate();
  const settings = useSettings();
  const { data } = useQuery(searchQueries.suggest(i18n.language, useDebouncedValue(typed)));
  const areSurfsComingSoon = isComingSoon(settings, 'banos');

  useEffect(() => {
    const option = (id: string, icon: ReactNode, name: string, detail: string | null, lead: () => Promise<void>) => ({
      id,
      content: (
        <>
          {icon}
          <span>
            <b>{name}</b>
            {detail && <small>{detail}</small>}
          </span>
        </>
      ),
      onChoose: () => {
        onChosen();
        void lead();
      },
    });
    const surf = surfIn(typed, today());
    const day = surf?.day ?? singleDay(typed);
    const counted = (count: number) => (count > 0 ? t('common:albumCount', { count }) : t('noAlbums'));
    const found: Found = data ?? { surf_breaks: [], regions: [], photographers: [], albums: [], days: null };
    const groups: ComboboxGroup[] = [
      {
        id: 'breaks',
        title: t('breaks'),
        options: found.surf_breaks.map((each) =>
          option(
            each.surf_break_id,
            <MapPin />,
            each.spot,
            `${t('within', { region: each.region, country: each.country })} · ${counted(each.album_count)}`,
            () =>
              navigate({
                to: '/spots/$surfBreakId',
                params: { surfBreakId: each.surf_break_id },
                search: day ? { date: day } : {},
              }),
          ),
        ),
      },
      {
        id: 'regions',
        title: t('regions'),
        options: found.regions.map((each) =>
          option(
            each.region_id ?? each.country_id,
            <MapIcon />,
            each.name,
            [each.country, counted(each.album_count)].filter(Boolean).join(' · '),
            () =>
              navigate({
                to: '/albumes',
                search: {
                  continent: each.continent_id,
                  country: each.country_id,
                  region: each.region_id ?? undefined,
                  date: day ?? undefined,
                },
              }),
          ),
        ),
      },
      {
        id: 'photographers',
        title: t('photographers'),
        options: found.photographers.map((each) =>
          option(
            each.id,
            <Camera />,
            t('byPhotographer', { name: each.full_name }),
            t('common:albumCount', { count: each.album_count }),
            () => navigate({ to: '/albumes', search: { id: each.id, date: day ?? undefined } }),
          ),
        ),
      },
      {
        id: 'albums',
        title: t('albums'),
        options: found.albums.map((each) =>
          option(
            each.id,
            each.cover_url ? (
              <img className={css.cover} src={each.cover_url} alt="" width={48} height={36} />
            ) : (
              <ImageOff />
            ),
            each.title,
            [each.place, formatDay(each.date)].filter(Boolean).join(' · '),
            () => navigate({ to: '/album/$albumId', params: { albumId: each.id } }),
          ),
        ),
      },
      {
        id: 'days',
        title: t('days'),
        options: surf
          ? [
              option('day', <CalendarDays />, t('onDay', { date: formatDay(surf.day) }), null, () =>
                navigate({ to: '/albumes', search: { date: surf.day } }),
              ),
              ...(areSurfsComingSoon
                ? []
                : [
                    option(
                      'surf',
                      <Waves />,
                      surf.hours
                        ? t('surfHours', { date: formatDay(surf.day), ...surf.hours })
                        : t('surf', { date: formatDay(surf.day) }),
                      null,
                      () => navigate(rememberSurfLink({ day: surf.day, ...surf.hours })),
                    ),
                  ]),
            ]
          : [],
      },
      {
        id: 'text',
        options: [
          option('text', <Search />, t('text', { text: typed }), null, () =>
            navigate({ to: '/albumes', search: whereTo(typed, today()) }),
          ),
        ],
      },
    ];
    const count = groups.reduce((sum, { options }) => sum + options.length, 0);
    onGroups(groups, t('found', { count }));
  }, [data, typed, areSurfsComingSoon, t, navigate, onGroups, onChosen]);
  return null;
}

function singleDay(typed: string): string | null {
  const [{ days }] = readSearch(typed, today());
  return days && days.from === days.to ? days.from : null;
}
