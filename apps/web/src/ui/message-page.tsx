import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import css from './message-page.module.css';
import text from './text.module.css';

interface MessagePageProps {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function MessagePage({ title, lead, actions, children }: MessagePageProps) {
  return (
    <main className={css.statement} id="contenido">
      <div className={layout.page}>
        <h1>{title}</h1>
        <div className={css.onwards}>
          <div className={cx(text.lead, css.lead)}>{lead}</div>
          <div className={css.actions}>{actions}</div>
        </div>
      </div>
      {children}
    </main>
  );
}
