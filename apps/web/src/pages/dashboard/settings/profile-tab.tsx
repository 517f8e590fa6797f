import type { Me } from '@pleamar/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EquipmentForm } from '../../../features/account/selling/equipment-form.tsx';
import { LanguageChoice } from '../../../features/account/profile/language-choice.tsx';
import { OriginalChoices } from '../../../features/account/selling/original-choices.tsx';
import { ProfileForm } from '../../../features/account/profile/profile-form.tsx';
import { userQueries } from '../../../features/account/queries.ts';
import { RoleChoice } from '../../../features/account/profile/role-choice.tsx';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { useUser } from '../../../lib/login/session.ts';
import { useChooseLanguage } from '../../../features/account/profile/use-choose-language.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import css from './settings-tabs.module.css';
import { tabSkeleton } from './tab-skeleton.tsx';
import { profileQuery } from '../../../features/account/profile/profile-queries.ts';

export function ProfileTab() {
  const { t } = useTranslation('settings');
  const chooseLanguage = useChooseLanguage();
  const me = useQuery(userQueries.me());
  return (
    <>
      <Loaded query={me} loading={t('loading')} error={t('loadError')} skeleton={tabSkeleton}>
        {(user: Me) => (
          <ProfileForm
            key={user.id}
            user={user}
            languageChoice={<LanguageChoice onChoose={chooseLanguage} />}
            roles={<Roles user={user} />}
          />
        )}
      </Loaded>
      {useUser().is_photographer && <Equipment />}
      {me.data?.is_photographer && (
        <section className={css.further} aria-label={t('originalsTitle')}>
          <h2>{t('originalsTitle')}</h2>
          <OriginalChoices user={me.data} />
        </section>
      )}
    </>
  );
}

/**
 * `?rol=fotografo` opens the question. Only the first value counts: changing the address would trigger the leave guard.
 */
function Roles({ user }: { user: Me }) {
  const { rol: roleName } = useSearch({ from: '/dashboard/ajustes/{-$tab}' });
  const navigate = useNavigate({ from: '/dashboard/ajustes/{-$tab}' });
  const [isAsked, setIsAsked] = useState(roleName === 'fotografo' && !user.is_photographer);
  const ask = (willAsk: boolean) => {
    setIsAsked(willAsk);
    if (!willAsk && roleName) void navigate({ search: (now) => ({ ...now, rol: undefined }), ...replaceWithoutScroll });
  };
  return <RoleChoice user={user} isAsked={isAsked} onAsk={ask} />;
}

function Equipment() {
  const { t } = useTranslation(['settings', 'equipment']);
  const isLinked = useLocation().hash === 'equipo';
  const profile = useQuery(profileQuery(useUser().id));
  return (
    <section className={css.further} aria-label={t('settings:equipment')}>
      <div className={layout.stack}>
        <h2 ref={isLinked ? showOnce : undefined}>{t('settings:equipment')}</h2>
        <p className={text.muted}>{t('settings:equipmentHint')}</p>
      </div>
      <Loaded query={profile} loading={t('equipment:loading')} error={t('equipment:loadError')} skeleton={tabSkeleton}>
        {(loaded) => <EquipmentForm profile={loaded} />}
      </Loaded>
    </section>
  );
}

const showOnce = (heading: HTMLElement | null) => heading?.scrollIntoView();
