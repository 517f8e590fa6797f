import type { PhotographerProfile, PublicUser } from '@pleamar/contract/users';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './photographer-header.module.css';

interface PhotographerHeaderProps {
  person: PublicUser;
  profile: PhotographerProfile | undefined;
  actions: ReactNode;
}

export function PhotographerHeader({ person, profile, actions }: PhotographerHeaderProps) {
  const { t, i18n } = useTranslation('photographer');
  const { t: common } = useTranslation();
  const places = new Intl.ListFormat(i18n.language).format(profile?.places ?? []);
  return (
    <div className={cx(layout.page, css.head)}>
      <div>
        <div className={css.person}>
          <Avatar
            name={person.full_name}
            picture={person.profile_picture}
            size="l"
            isOnline={profile?.online ?? false}
          />
          <p>
            <b className={text.strong}>{t('handle', { username: person.username })}</b>
            <span className={cx(text.muted, text.dotSeparated)}>
              {places && <span>{places}</span>}
              {profile?.online && <span>{common('online')}</span>}
            </span>
          </p>
        </div>
        <h1 className={css.name}>{person.full_name}</h1>
      </div>
      <div className={css.actions}>{actions}</div>
    </div>
  );
}

export function PhotographerHeaderSkeleton() {
  return (
    <div className={cx(layout.page, css.head)}>
      <Skeleton width="60%" height={84} />
    </div>
  );
}
