import type { Me } from '@pleamar/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { useChooseLanguage } from '../lib/use-choose-language.ts';
import type { Page } from '../lib/page.ts';
import { FollowedList } from '../features/follows/followed-list.tsx';
import { MailChoice } from '../features/notifications/mail-choice.tsx';
import { PushChoice } from '../features/notifications/push-choice.tsx';
import { OwnData } from '../features/own-data/own-data.tsx';
import { PayoutsBlock } from '../features/payouts/payouts-block.tsx';
import { PackageEditor } from '../features/pricing/package-editor.tsx';
import { pricingQueries, useSaveBasePricing } from '../features/pricing/queries.ts';
import { Activity } from '../features/users/activity.tsx';
import { EquipmentForm } from '../features/users/equipment-form.tsx';
import { GeneralForm } from '../features/users/general-form.tsx';
import { LanguageChoice } from '../features/users/language-choice.tsx';
import { Logins } from '../features/users/logins.tsx';
import { PrivateSessionsForm } from '../features/users/private-sessions-form.tsx';
import { RoleChoice } from '../features/users/role-choice.tsx';
import { TaxDetailsForm } from '../features/users/tax-details-form.tsx';
import { WithdrawTaxDetails } from '../features/users/withdraw-tax-details.tsx';
import { TwoFactor } from '../features/users/two-factor.tsx';
import { taxDetailsQuery, userQueries } from '../features/users/queries.ts';
import { pageTitle } from '../lib/page-head.ts';
import { useRole } from '../lib/role-view.ts';
import { useSearchText } from '../lib/search-text.ts';
import { useUser } from '../lib/session.ts';
import { isHeld, useSettings } from '../lib/settings.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import layout from '../ui/layout.module.css';
import css from './dashboard-ajustes.module.css';
import text from '../ui/text.module.css';

const tabNames = ['general', 'equipo', 'tarifas'] as const;

function DashboardAjustesPage() {
  const { t } = useTranslation('settings');
  const isPhotographer = useRole() === 'photographer';
  const [asked, openTab] = useSearchText('tab');
  const tabs = [
    { value: 'general', label: t('tabGeneral'), content: <General /> },
    { value: 'equipo', label: t('tabEquipment'), content: <Equipment /> },
    { value: 'tarifas', label: t('tabPricing'), content: <Rates /> },
  ] as const;
  const offered = isPhotographer ? tabs : tabs.slice(0, 1);
  const open = offered.find(({ value }) => value === asked)?.value ?? 'general';
  return (
    <main className={layout.dashboardPage} id="contenido">
      <h1>{t('title')}</h1>
      <Tabs
        label={t('title')}
        tabs={offered}
        value={open}
        onChange={(tab: (typeof tabNames)[number]) => openTab(tab === 'general' ? '' : tab)}
      />
    </main>
  );
}

function General() {
  const { t } = useTranslation('settings');
  const chooseLanguage = useChooseLanguage();
  const me = useQuery(userQueries.me());
  return (
    <Loaded query={me} loading={t('loading')} error={t('loadError')} skeleton={skeleton}>
      {(user: Me) => (
        <GeneralForm
          key={user.id}
          user={user}
          languageChoice={<LanguageChoice onChoose={chooseLanguage} />}
          roles={<Roles user={user} />}
          logins={<Logins />}
          activity={<Activity />}
          twoFactor={<TwoFactor email={user.email} isPhotographer={user.is_photographer} />}
          follows={<FollowedList isPhotographer={user.is_photographer} />}
          pushes={<PushChoice isPhotographer={user.is_photographer} />}
          ownData={<OwnData />}
          mails={<MailChoice isPhotographer={user.is_photographer} />}
        />
      )}
    </Loaded>
  );
}

/**
 * `?rol=fotografo`, by which other pages lead a surfer here, asks at once. The address only begins it: a change of it
 * while something is typed would ask whether to leave.
 */
function Roles({ user }: { user: Me }) {
  const [inAddress, changeAddress] = useSearchText('rol');
  const [isAsked, setIsAsked] = useState(inAddress === 'fotografo' && !user.is_photographer);
  const ask = (asks: boolean) => {
    setIsAsked(asks);
    if (!asks && inAddress) changeAddress('');
  };
  return <RoleChoice user={user} isAsked={isAsked} onAsk={ask} />;
}

function Equipment() {
  const { t } = useTranslation('equipment');
  const profile = useQuery(userQueries.photographerProfile(useUser().id));
  return (
    <Loaded query={profile} loading={t('loading')} error={t('loadError')} skeleton={skeleton}>
      {(found) => <EquipmentForm profile={found} />}
    </Loaded>
  );
}

function Rates() {
  const { t } = useTranslation(['pricing', 'privateSessions']);
  const profile = useQuery(userQueries.photographerProfile(useUser().id));
  const packages = useQuery(pricingQueries.base());
  const savePackages = useSaveBasePricing();
  return (
    <div className={css.rates}>
      <Loaded query={packages} loading={t('pricing:loading')} error={t('pricing:loadError')} skeleton={skeleton}>
        {(rows) => <PackageEditor rows={rows} hint={t('pricing:baseHint')} onSave={savePackages} />}
      </Loaded>
      <section className={layout.stack} aria-label={t('privateSessions:title')}>
        <h2>{t('privateSessions:title')}</h2>
        <p className={text.muted}>{t('privateSessions:hint')}</p>
        <Loaded
          query={profile}
          loading={t('privateSessions:loading')}
          error={t('privateSessions:loadError')}
          skeleton={skeleton}
        >
          {(found) => <PrivateSessionsForm profile={found} availabilityLink={<AvailabilityLink />} />}
        </Loaded>
      </section>
      <PayoutsBlock returnPath="/dashboard/ajustes?tab=tarifas" />
      <TaxDetailsSection />
    </div>
  );
}

function TaxDetailsSection() {
  const { t } = useTranslation('taxDetails');
  const kept = useQuery(taxDetailsQuery);
  const [withdrawals, setWithdrawals] = useState(0);
  return (
    <section className={layout.stack} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={text.muted}>{t('hint')}</p>
      <Loaded query={kept} loading={t('loading')} error={t('loadError')} skeleton={skeleton}>
        {({ details }) => (
          <>
            {/* Anew once they are withdrawn: its fields are empty again. */}
            <TaxDetailsForm key={withdrawals} details={details} />
            {details && <WithdrawTaxDetails onWithdrawn={() => setWithdrawals(withdrawals + 1)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function AvailabilityLink() {
  const { t } = useTranslation('privateSessions');
  if (isHeld(useSettings(), 'sesiones')) return null;
  return (
    <Link className={text.link} to="/dashboard/sesiones">
      {t('availabilityLink')}
    </Link>
  );
}

const skeleton = (
  <div className={layout.stack}>
    <Skeleton height={112} />
    <Skeleton height={168} />
    <Skeleton height={96} />
  </div>
);

export const page: Page = {
  Component: DashboardAjustesPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('settings:title')), isPrivate: true }),
};
