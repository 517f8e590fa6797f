import type { ReactNode } from 'react';
import layout from './layout.module.css';
import text from './text.module.css';

interface DashboardPageProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function DashboardPage({ title, lead, actions, children }: DashboardPageProps) {
  const heading = <h1>{title}</h1>;
  return (
    <main className={layout.dashboardPage} id="contenido">
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
