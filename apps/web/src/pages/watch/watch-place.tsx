import type { Place } from '@pleamar/contract/places';
import { formatDay } from '@pleamar/domain/dates/dates';
import type { WatchRide } from '@pleamar/domain/waves/watch-rides';
import { localTimeAt } from '@pleamar/domain/dates/zoned-time';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { watchLinkForDay } from '../../features/watch/watch-link.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { PlaceMapProvider } from '../../blocks/places/place-map-provider.tsx';
import { PlaceSearch } from '../../shared/places/place-search.tsx';
import css from './page.module.css';

/** The surfer chooses the surf break: to find it, the server would need the track's position, which is never sent. */
export function WatchPlace({ rides }: { rides: readonly WatchRide[] }) {
  const { t } = useTranslation('watch');
  const [place, setPlace] = useState<Place | null>(null);
  const first = new Date(rides[0]?.startMs ?? 0);
  const timezone = place?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { day } = localTimeAt(first, timezone);
  return (
    <section className={css.place} aria-labelledby="place-title">
      <h2 id="place-title">{t('whereTitle')}</h2>
      <p className={text.muted}>{t('whereText', { date: formatDay(day) })}</p>
      <PlaceMapProvider>
        <PlaceSearch surfBreakId={place?.surf_break_id ?? ''} known={place} onChoose={setPlace} />
      </PlaceMapProvider>
      {place && (
        <Link className={buttonClass('accent')} {...watchLinkForDay(place.surf_break_id, day)}>
          {t('search')}
        </Link>
      )}
    </section>
  );
}
