import type { Section } from '@pleamar/domain/coming-soon';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { isHeld, useSettings } from '../lib/settings.ts';
import { Badge } from '../ui/badge.tsx';
import { Calm } from '../ui/calm.tsx';

/** The section's page, or what its address says while it is held. */
export function unlessHeld(section: Section, Page: ComponentType): ComponentType {
  return function HoldableSection() {
    return isHeld(useSettings(), section) ? <HeldSection isInDashboard={section !== 'reservas'} /> : <Page />;
  };
}

function HeldSection({ isInDashboard }: { isInDashboard: boolean }) {
  const { t } = useTranslation('sidebar');
  return (
    <main className={isInDashboard ? 'main' : 'wrap'} id="contenido">
      <Calm title={t('comingSoonPage')}>
        <p className="row">
          <Badge kind="ok">{t('comingSoon')}</Badge>
          <Link className="txt-link alone" to="/">
            {t('backToSite')}
          </Link>
        </p>
      </Calm>
    </main>
  );
}
