import type { Me } from '@pleamar/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { Passkeys } from '../../../features/passkeys/passkeys.tsx';
import { Activity } from '../../../features/account/security/activity.tsx';
import { Logins } from '../../../features/account/security/logins.tsx';
import { userQueries } from '../../../features/account/queries.ts';
import { TwoFactor } from '../../../features/account/security/two-factor.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import css from './settings-tabs.module.css';
import { tabSkeleton } from './tab-skeleton.tsx';

export function SecurityTab() {
  const { t } = useTranslation(['settings', 'logins', 'activity', 'twoFactor', 'passkeys']);
  const me = useQuery(userQueries.me());
  return (
    <div className={css.sections}>
      <FormSection title={t('password')} hint={t('passwordHint')}>
        <Link className={buttonClass('line')} to="/forgot-password" search={{ from: 'ajustes' }}>
          <KeyRound />
          {t('resetPassword')}
        </Link>
      </FormSection>
      <FormSection title={t('twoFactor:title')} hint={t('twoFactor:hint')}>
        <Loaded query={me} loading={t('loading')} error={t('loadError')} skeleton={tabSkeleton}>
          {(user: Me) => <TwoFactor email={user.email} isPhotographer={user.is_photographer} />}
        </Loaded>
      </FormSection>
      <FormSection title={t('passkeys:title')} hint={t('passkeys:hint')}>
        <Passkeys />
      </FormSection>
      <FormSection title={t('logins:title')} hint={t('logins:hint')}>
        <Logins />
      </FormSection>
      <FormSection title={t('activity:title')} hint={t('activity:hint')}>
        <Activity />
      </FormSection>
    </div>
  );
}
