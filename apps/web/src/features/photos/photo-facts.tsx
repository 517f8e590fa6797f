import type { Photo } from '@pleamar/contract/photos';
import { formatDay } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import css from './photo-facts.module.css';

interface PhotoFactsProps {
  photo: Photo;
  album: { date: string | null; utc_offset_minutes: number };
}

export function PhotoFacts({ photo, album }: PhotoFactsProps) {
  const { t } = useTranslation('photo');
  const facts = [
    { name: t('modalDate'), value: album.date === null ? t('noDate') : formatDay(album.date) },
    { name: t('modalTime'), value: photo.taken_at && clockAt(photo.taken_at, album.utc_offset_minutes).withSeconds },
    {
      name: t('modalSizeName'),
      value: photo.width && photo.height && t('modalSize', { width: photo.width, height: photo.height }),
    },
    { name: t('modalCamera'), value: photo.camera },
    { name: t('modalLens'), value: photo.lens },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
