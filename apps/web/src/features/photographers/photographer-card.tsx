import type { ListedUser } from '@pleamar/contract/users';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { pictureAttributes } from '../../shared/photos/src-set.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { WithDescription } from '../../ui/with-description.tsx';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { CoverPlaceholder } from './cover-placeholder.tsx';
import css from './photographer-card.module.css';

/** Almost twice the card's width: a landscape cover fills a frame of 4:5, and its sides are cut. */
const sizes = '(width >= 1024px) min(45vw, 640px), (width >= 768px) 60vw, 92vw';

export function PhotographerCard({ person, isEager }: { person: ListedUser; isEager: boolean }) {
  const { t } = useTranslation('photographers');
  const page = { to: '/fotografos/$photographerId', params: { photographerId: person.id } } as const;
  return (
    <li className={css.card}>
      <Link className={cx(photoFrame.photo, css.cover)} {...page} tabIndex={-1} aria-hidden="true">
        <Cover cover={person.cover_photo} isEager={isEager} />
      </Link>
      <div className={css.buoy}>
        <Avatar className={css.avatar} name={person.full_name} picture={person.profile_picture} size="l" />
        <span className={cx(text.number, css.albumCount)}>{t('albums', { count: person.album_count })}</span>
      </div>
      <div className={css.person}>
        <div>
          <h2 className={cx(text.title, css.name)}>{person.full_name}</h2>
          <p className={css.caption}>@{person.username}</p>
        </div>
        <WithDescription text={t('profileAria', { name: person.full_name })}>
          {(descriptionId) => (
            <Link className={buttonClass('line')} {...page} aria-describedby={descriptionId}>
              {t('profile')}
            </Link>
          )}
        </WithDescription>
      </div>
    </li>
  );
}

function Cover({ cover, isEager }: { cover: ListedUser['cover_photo']; isEager: boolean }) {
  if (!cover) return <CoverPlaceholder level={0} />;
  return <Picture className={css.picture} {...pictureAttributes(cover)} sizes={sizes} alt="" isEager={isEager} />;
}

export function PlaceholderCard({ level }: { level: number }) {
  const { t } = useTranslation('photographers');

  return (
    <li className={css.card}>
      <span className={cx(photoFrame.photo, css.cover)}>
        <CoverPlaceholder level={level} />
      </span>
      <div className={css.buoy}>
        <Avatar className={cx(css.avatar, css.placeholder)} name="" size="l" />
      </div>
      <div className={css.person}>
        <div>
          <h2 className={cx(text.title, css.name)}>{t('placeholderName')}</h2>
          <p className={css.caption}>{t('placeholderText')}</p>
        </div>
        <Button kind="line" disabled>
          {t('profile')}
        </Button>
      </div>
    </li>
  );
}

export function CardSkeleton() {
  return (
    <li className={css.card}>
      <Skeleton ratio="4 / 5" />
      <div className={css.buoy}>
        <Skeleton width={64} height={64} isRound />
      </div>
      <div className={css.person}>
        <Skeleton width="70%" height={24} />
      </div>
    </li>
  );
}
