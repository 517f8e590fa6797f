import type { BookablePhotographer } from '@pleamar/contract/bookings';
import { Link } from '@tanstack/react-router';
import { Images, Star } from 'lucide-react';
import { useFormat } from '../../lib/format/format.ts';
import { pictureAttributes } from '../../shared/photos/src-set.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './bookable-card.module.css';

const MAX_TAGS = 6;

interface BookableCardProps {
  photographer: BookablePhotographer;
  isEager: boolean;
}

/** The card leads to the photographer's albums, its two buttons to the photographer's page and to the request. */
export function BookableCard({ photographer, isEager }: BookableCardProps) {
  const { t } = useTranslation('bookable');
  const { euros } = useFormat();
  const { id, full_name: name, cover_photo: cover } = photographer;
  return (
    <li className={css.card}>
      <div className={cx(photoFrame.photo, css.cover)}>
        {cover && (
          <Picture
            className={css.picture ?? ''}
            {...pictureAttributes(cover)}
            sizes="(width >= 1024px) 20vw, 40vw"
            alt=""
            isEager={isEager}
          />
        )}
      </div>
      <div className={css.about}>
        <div className={css.person}>
          <Avatar name={name} picture={photographer.profile_picture} size="l" isOnline={photographer.is_online} />
          <div>
            <h2 className={text.title}>
              <Link className={css.link} to="/albumes" search={{ id }} aria-label={t('cardAria', { name })}>
                {name}
              </Link>
            </h2>
            <p className={cx(text.small, text.muted)}>{placesOf(photographer)}</p>
          </div>
        </div>
        <Numbers photographer={photographer} />
        {photographer.description && <p className={css.description}>{photographer.description}</p>}
        {photographer.tags.length > 0 && (
          <ul className={css.tags}>
            {photographer.tags.slice(0, MAX_TAGS).map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className={css.price}>
          {euros(photographer.hourly_price)}
          <span className={css.perHour}>{t('perHour')}</span>
        </p>
        <div className={css.acts}>
          <Link
            className={buttonClass('ghost')}
            to="/fotografos/$photographerId"
            params={{ photographerId: id }}
            aria-label={t('portfolioAria', { name })}
          >
            {t('portfolio')}
          </Link>
          <Link
            className={buttonClass('line')}
            to="/reservas"
            search={(now) => ({ ...now, id })}
            resetScroll={false}
            aria-label={t('bookAria', { name })}
          >
            {t('book')}
          </Link>
        </div>
      </div>
    </li>
  );
}

function Numbers({ photographer }: { photographer: BookablePhotographer }) {
  const { t } = useTranslation('bookable');
  const format = useFormat();
  const { rating, review_count: reviews, album_count: albums } = photographer;
  const shown = rating === null ? null : format.rating(rating);
  return (
    <p className={css.numbers}>
      {shown === null ? (
        <span className={text.muted}>{t('noReviews')}</span>
      ) : (
        <span>
          <Star size={16} fill="currentColor" />
          <b aria-hidden="true">{shown}</b>
          <span className="visually-hidden">{t('ratingAria', { rating: shown })}</span>
          <span className={text.muted}>{t('reviews', { count: reviews })}</span>
        </span>
      )}
      <span className={text.muted}>
        <Images size={16} />
        {t('albums', { count: albums })}
      </span>
      {photographer.is_online && <Badge kind="ok">{t('online')}</Badge>}
    </p>
  );
}

/** The regions: surf breaks are too many for a narrow card. */
const placesOf = ({ places }: BookablePhotographer) =>
  [...new Set(places.map(({ region, country }) => `${region}, ${country}`))].slice(0, 2).join(' · ');
