import type { PhotographerProfile, PublicUser } from '@pleamar/contract/users';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';

interface PhotographerHeadProps {
  person: PublicUser;
  profile: PhotographerProfile | undefined;
  /** What one can do here: book, write, or read that this is the own page. */
  actions: ReactNode;
}

export function PhotographerHead({ person, profile, actions }: PhotographerHeadProps) {
  const { t, i18n } = useTranslation('photographer');
  const { t: common } = useTranslation();
  const places = new Intl.ListFormat(i18n.language).format(profile?.places ?? []);
  return (
    <div className="wrap prof">
      <div>
        <div className="id">
          <Avatar
            name={person.full_name}
            picture={person.profile_picture}
            size="l"
            isOnline={profile?.online ?? false}
          />
          <p>
            <b className="strong">{t('handle', { username: person.username })}</b>
            <span className="muted dot-sep">
              {places && <span>{places}</span>}
              {profile?.online && <span>{common('online')}</span>}
            </span>
          </p>
        </div>
        <h1>{person.full_name}</h1>
      </div>
      <div className="ways">{actions}</div>
    </div>
  );
}
