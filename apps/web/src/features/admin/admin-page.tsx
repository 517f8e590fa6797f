import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={text.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </main>
  );
}

export function AdminPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <div className={layout.sectionHead}>
        <h2 className={text.title}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
