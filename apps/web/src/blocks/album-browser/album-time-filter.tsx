import type { Album } from '@pleamar/contract/albums';
import { Link } from '@tanstack/react-router';
import { TideSlot } from '../../features/tide/tide-slot.tsx';
import type { TimeRange, AlbumTimes } from '../../features/waves/album-times.ts';
import { TimeFilter } from '../../features/waves/time-filter.tsx';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { rememberSurfLink } from '../../shared/surfs/remember-surf-link.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { timesOfDay, type SurfedTimes } from './album-page-search.ts';
import { isWholeRange } from './use-time-filtered-album.ts';

interface AlbumTimeFilterProps {
  album: Album;
  albumTimes: AlbumTimes;
  chosenRange: TimeRange;
  photoCount: number;
  waveCount: number;
  onChoose: (times: Partial<SurfedTimes>) => void;
}

/** The album's photos over the hours of the day, with the tide. The surfer chooses the time in the water. */
export function AlbumTimeFilter({
  album,
  albumTimes,
  chosenRange,
  photoCount,
  waveCount,
  onChoose,
}: AlbumTimeFilterProps) {
  const { t } = useTranslation('album');
  const settings = useSettings();
  const { surf_break_id: surfBreakId, utc_offset_minutes: utcOffsetMinutes } = album;
  return (
    <TimeFilter
      albumTimes={albumTimes}
      chosenRange={chosenRange}
      utcOffsetMinutes={utcOffsetMinutes}
      summary={t('photosInWaves', {
        photos: t('photos', { count: photoCount }),
        waves: t('waves', { count: waveCount }),
      })}
      onChange={(next) => onChoose(isWholeRange(albumTimes, next) ? {} : timesOfDay(next, utcOffsetMinutes))}
    >
      {surfBreakId && (
        <>
          <TideSlot tide={() => ({ surfBreakId, day: album.date, utcOffsetMinutes, marked: albumTimes })} />
          {!isComingSoon(settings, 'banos') && (
            <Link
              className={cx(text.link, text.linkAlone)}
              {...rememberSurfLink({ surfBreakId, day: album.date, ...timesOfDay(chosenRange, utcOffsetMinutes) })}
            >
              {t('rememberSurf')}
            </Link>
          )}
        </>
      )}
    </TimeFilter>
  );
}
