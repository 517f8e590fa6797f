import type { ListedUser } from '@pleamar/contract/users';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { srcSetOf } from '../../lib/src-set.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Described } from '../../ui/described.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tide } from './tide.tsx';

/** A landscape cover fills a frame of 4:5, so it is drawn almost twice as wide as the frame. */
const sizes = '(min-width: 1441px) 640px, (min-width: 1024px) 45vw, (min-width: 768px) 60vw, 92vw';

export function PhotographerCard({ person, isEager }: { person: ListedUser; isEager: boolean }) {
  const { t } = useTranslation('photographers');
  const page = { to: '/fotografos/$photographerId', params: { photographerId: person.id } } as const;
  return (
    <li className="pho">
      <Link className="ph" {...page} tabIndex={-1} aria-hidden="true">
        <Cover cover={person.cover_photo} isEager={isEager} />
      </Link>
      <div className="buoy">
        <Avatar name={person.full_name} picture={person.profile_picture} size="l" />
        <span className="num">{t('albums', { count: person.album_count })}</span>
      </div>
      <div className="id">
        <div>
          <h2 className="h3">{person.full_name}</h2>
          <p>@{person.username}</p>
        </div>
        <Described text={t('profileAria', { name: person.full_name })}>
          {(descriptionId) => (
            <Link className={buttonClass('line')} {...page} aria-describedby={descriptionId}>
              {t('profile')}
            </Link>
          )}
        </Described>
      </div>
    </li>
  );
}

function Cover({ cover, isEager }: { cover: ListedUser['cover_photo']; isEager: boolean }) {
  if (!cover) return <Tide level={0} />;
  return (
    <Picture
      src={cover.thumbnail_url}
      srcSet={srcSetOf(cover)}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      alt=""
      thumbhash={cover.thumbhash}
      isEager={isEager}
    />
  );
}

/** Spec §2: shown while there are no photographers. */
export function PlaceholderCard({ level }: { level: number }) {
  const { t } = useTranslation('photographers');
  const { t: common } = useTranslation();
  return (
    <li className="pho is-free">
      <span className="ph">
        <Tide level={level} />
      </span>
      <div className="buoy">
        <span className="av l" aria-hidden="true">
          {common('noInitials')}
        </span>
      </div>
      <div className="id">
        <div>
          <h2 className="h3">{t('placeholderName')}</h2>
          <p>{t('placeholderText')}</p>
        </div>
        <Button kind="line" disabled>
          {t('profile')}
        </Button>
      </div>
    </li>
  );
}
