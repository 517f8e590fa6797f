import type { Photo } from '@pleamar/contract/photos';
import { formatDay } from '@pleamar/domain/dates/dates';
import type { Cents } from '@pleamar/domain/money/money';
import type { MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { photoAddress } from '../../shared/links/photo-address.ts';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { useFormat } from '../../lib/format/format.ts';
import { isOrdinaryClick } from '../../lib/browser/ordinary-click.ts';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import { OriginalBadge } from './original-badge.tsx';
import { usePhotoAlt } from './photo-alt.ts';
import css from './photo-card.module.css';

export interface PhotoCardProps {
  photo: Photo;
  album: {
    date: string | null;
    spot: string | null;
    /** Present inside an album, whose day is known: the card shows the hour instead of the day. */
    utcOffsetMinutes?: number;
  };
  number: number;
  total: number;
  /** The photo's own price, or its share of the packages in the cart. */
  priceCents: Cents;
  /** Replaces the price of a photo that is bought or the user's own. */
  note?: string | undefined;
  isInCart?: boolean;
  isEager?: boolean;
  /** A view transition moves the photo to the lightbox and back. */
  hasTransition?: boolean;
  onOpen: (photoId: string) => void;
  /** Buttons, which the card describes: `aria-describedby={cardIdOf(photo.id)}`. */
  actions?: ReactNode;
}

export const cardIdOf = (photoId: string) => `photo-${photoId}`;

/** Has few elements, because one swipe scrolls past hundreds of cards. */
export function PhotoCard({
  photo,
  album,
  number,
  total,
  priceCents,
  note,
  isInCart = false,
  isEager = false,
  hasTransition = false,
  onOpen,
  actions,
}: PhotoCardProps) {
  const { t } = useTranslation('photo');
  const { cents } = useFormat();
  const open = (event: MouseEvent) => {
    if (!isOrdinaryClick(event)) return;
    event.preventDefault();
    onOpen(photo.id);
  };
  return (
    <article
      className={cx(css.card, isInCart && css.inCart, Boolean(actions) && css.hasActions)}
      id={cardIdOf(photo.id)}
      aria-label={t('numberAria', { number, total })}
    >
      <a
        className={cx(photoFrame.photo, css.photo, hasTransition && photoFrame.transition)}
        href={photoAddress(photo.album_id, photo.id)}
        aria-label={t('openAria', { number, total })}
        onClick={open}
      >
        <Thumbnail photo={photo} album={album} isEager={isEager} />
      </a>
      {photo.is_premium && (
        <LetterBadge className={css.premium} label={t('premiumAria')} isPremium>
          {t('premiumBadge')}
        </LetterBadge>
      )}
      {photo.original && <OriginalBadge original={photo.original} className={css.original} />}
      <CaptureTime photo={photo} album={album} />
      <span className={cx(text.money, css.price)}>{note ?? (priceCents === 0 ? t('free') : cents(priceCents))}</span>
      {actions}
    </article>
  );
}

function CaptureTime({ photo: { taken_at: takenAt }, album }: Pick<PhotoCardProps, 'photo' | 'album'>) {
  if (takenAt && album.utcOffsetMinutes !== undefined)
    return (
      <time className={css.day} dateTime={takenAt}>
        {clockAt(takenAt, album.utcOffsetMinutes).withSeconds}
      </time>
    );
  if (album.date === null) return <UnknownDate />;
  return (
    <time className={css.day} dateTime={album.date}>
      {formatDay(album.date)}
    </time>
  );
}

function Thumbnail({ photo, album, isEager }: Pick<PhotoCardProps, 'photo' | 'album'> & { isEager: boolean }) {
  const { t } = useTranslation('photo');
  const altOf = usePhotoAlt();
  const src = photo.thumbnail_url;
  // The state is the failed address and no flag: a bought picture gets another one, which may load, when its link ends.
  const [broken, setBroken] = useState('');
  if (src === '' || broken === src) return <span className={css.broken}>{t('brokenImage')}</span>;
  return (
    <Picture
      src={src}
      width={480}
      height={320}
      alt={altOf(photo, album)}
      thumbhash={photo.thumbhash}
      isEager={isEager}
      onError={() => setBroken(src)}
    />
  );
}

function UnknownDate() {
  const { t } = useTranslation('photo');
  return (
    <span className={css.day}>
      <span aria-hidden="true">{t('noDate')}</span>
      <span className="visually-hidden">{t('noDateAria')}</span>
    </span>
  );
}
