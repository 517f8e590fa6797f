import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { useUser } from '../../../lib/login/session.ts';
import {
  photographerTabs,
  settingsLink,
  settingsTabOf,
  type SettingsTab,
} from '../../../shared/account/settings-tabs.ts';
import { SaveBarArea } from '../../../ui/save-bar-area.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import layout from '../../../ui/layout.module.css';
import { ConnectionsTab } from './connections-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const tabs = [
  { value: 'perfil', text: 'tabProfile', content: <ProfileTab /> },
  { value: 'seguridad', text: 'tabSecurity', content: <SecurityTab /> },
  { value: 'avisos', text: 'tabNotifications', content: <NotificationsTab /> },
  { value: 'precios', text: 'tabPrices', content: <PricesTab /> },
  { value: 'cobros', text: 'tabPayouts', content: <PayoutsTab /> },
  { value: 'conexiones', text: 'tabConnections', content: <ConnectionsTab /> },
  { value: 'datos', text: 'tabData', content: <DataTab /> },
] as const satisfies { value: SettingsTab; text: string; content: unknown }[];

function DashboardSettingsPage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { is_photographer: isPhotographer } = useUser();
  const { tab: asked } = useParams({ from: '/dashboard/ajustes/{-$tab}' });
  const offered = tabs.filter(({ value }) => isPhotographer || !photographerTabs.includes(value));
  const open = offered.find(({ value }) => value === settingsTabOf(asked))?.value ?? 'perfil';
  const openTab = (tab: SettingsTab) => void navigate({ ...settingsLink(tab), resetScroll: false });
  return (
    <main className={layout.dashboardPage} id="contenido">
      <h1>{t('title')}</h1>
      <SaveBarArea
        texts={{ unsaved: t('barUnsaved'), failed: t('barFailed'), save: t('barSave'), saving: t('saving') }}
      >
        <Tabs
          label={t('title')}
          tabs={offered.map(({ value, text, content }) => ({ value, label: t(text), content }))}
          value={open}
          onChange={openTab}
        />
      </SaveBarArea>
    </main>
  );
}

export const page = definePage('/dashboard/ajustes/{-$tab}', {
  component: DashboardSettingsPage,
  loader: async ({ params }) => {
    if (!settingsTabOf(params.tab)) throw notFound();
  },
  head: privateHead('settings:title'),
});
