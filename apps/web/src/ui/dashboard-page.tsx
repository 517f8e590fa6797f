import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import text from './text.module.css';

interface DashboardPageProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  isFullWidth?: boolean;
  children: ReactNode;
}

export function DashboardPage({ title, lead, actions, isFullWidth = false, children }: DashboardPageProps) {
  const heading = <h1>{title}</h1>;
  return (
    <main className={cx(layout.dashboardPage, isFullWidth && layout.fullWidth)} id="contenido">
      <div className={layout.dashboardHead}>
        {lead ? (
          <div>
            {heading}
            <p className={text.lead}>{lead}</p>
          </div>
        ) : (
          heading
        )}
        {actions}
      </div>
      {children}
    </main>
  );
}
