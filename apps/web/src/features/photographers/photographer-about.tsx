import { tagsIn } from '@pleamar/domain/albums/known-tags';
import { descriptionIn } from '@pleamar/domain/accounts/photographer-description';
import type { Equipment, PhotographerProfile } from '@pleamar/contract/users';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './photographer-about.module.css';

interface PhotographerAboutProps {
  albumCount: number;
  profile: PhotographerProfile;
}

export function PhotographerAbout({ albumCount, profile }: PhotographerAboutProps) {
  const { i18n } = useTranslation('photographer');
  const description = descriptionIn(i18n.language, profile);
  return (
    <div className={cx(layout.page, css.about)}>
      <div>
        <Numbers albumCount={albumCount} profile={profile} />
        {description && <p className={cx(text.lead, css.ownWords)}>{description}</p>}
        {profile.tags.length > 0 && (
          <ul className={css.tags}>
            {tagsIn(i18n.language, profile.tags).map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <EquipmentFacts equipment={profile.equipment} />
    </div>
  );
}

export function PhotographerAboutSkeleton() {
  return (
    <div className={cx(layout.page, css.about)}>
      <Skeleton width="60%" height={64} />
    </div>
  );
}

function Numbers({ albumCount, profile }: PhotographerAboutProps) {
  const { t } = useTranslation('photographer');
  const format = useFormat();
  const settings = useSettings();
  const { rating, review_count: reviewCount, hourly_price: hourlyPrice } = profile;
  const numbers = [
    { value: format.number(albumCount), label: t('albumsLabel', { count: albumCount }) },
    { value: format.number(profile.photo_count), label: t('photosLabel', { count: profile.photo_count }) },
    ...(rating === null ? [] : [{ value: format.rating(rating), label: t('ratingLabel', { count: reviewCount }) }]),
    ...(hourlyPrice === null || isComingSoon(settings, 'reservas')
      ? []
      : [{ value: format.euros(hourlyPrice), label: t('perHour') }]),
  ];
  return (
    <ul className={css.numbers}>
      {numbers.map(({ value, label }) => (
        <li key={label}>
          <span className={cx(text.display, css.number)}>{value}</span> <span className={text.muted}>{label}</span>
        </li>
      ))}
    </ul>
  );
}

const kinds = ['cameras', 'lenses', 'accessories'] as const;

function EquipmentFacts({ equipment }: { equipment: Equipment }) {
  const { t } = useTranslation('photographer');
  const carried = kinds.filter((kind) => equipment[kind].length > 0);
  if (carried.length === 0) return null;
  return (
    <section aria-labelledby="equipment-title">
      <h2 className="visually-hidden" id="equipment-title">
        {t('equipmentTitle')}
      </h2>
      <dl className={css.gear}>
        {carried.map((kind) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>{equipment[kind].join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
