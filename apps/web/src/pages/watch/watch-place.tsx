import type { Place } from '@pleamar/contract/places';
import { formatDay } from '@pleamar/domain/dates/dates';
import type { WatchRide } from '@pleamar/domain/waves/watch-rides';
import { localTimeAt } from '@pleamar/domain/dates/zoned-time';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { watchOfDay } from '../../features/watch/watch-link.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { PlaceSearchWithMap } from '../../blocks/places/place-search-with-map.tsx';
import css from './page.module.css';

/** A request with the track's position would be the secret that stays here, so the surfer says where it was. */
export function WatchPlace({ rides }: { rides: readonly WatchRide[] }) {
  const { t } = useTranslation('watch');
  const [place, setPlace] = useState<Place | null>(null);
  const first = new Date(rides[0]?.startMs ?? 0);
  const zone = place?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { day } = localTimeAt(first, zone);
  return (
    <section className={css.place} aria-labelledby="place-title">
      <h2 id="place-title">{t('whereTitle')}</h2>
      <p className={text.muted}>{t('whereText', { date: formatDay(day) })}</p>
      <PlaceSearchWithMap surfBreakId={place?.surf_break_id ?? ''} known={place} onChoose={setPlace} />
      {place && (
        <Link className={buttonClass('accent')} {...watchOfDay(place.surf_break_id, day)}>
          {t('search')}
        </Link>
      )}
    </section>
  );
}
