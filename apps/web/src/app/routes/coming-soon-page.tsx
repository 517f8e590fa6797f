import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';

export function withComingSoon(section: Section, Page: ComponentType): ComponentType {
  return function SectionUnlessComingSoon() {
    return isComingSoon(useSettings(), section) ? <ComingSoonPage isInDashboard={section !== 'reservas'} /> : <Page />;
  };
}

function ComingSoonPage({ isInDashboard }: { isInDashboard: boolean }) {
  const { t } = useTranslation('sidebar');
  return (
    <main className={isInDashboard ? layout.dashboardPage : layout.page} id="contenido">
      <EmptyPage title={t('comingSoonPage')}>
        <p className={layout.row}>
          <Badge kind="ok">{t('comingSoon')}</Badge>
          <Link className={cx(text.link, text.linkAlone)} to="/">
            {t('backToSite')}
          </Link>
        </p>
      </EmptyPage>
    </main>
  );
}
