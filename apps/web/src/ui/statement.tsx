import type { ReactNode } from 'react';
import './css/statement.css';

interface StatementProps {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** Below, from edge to edge. */
  children?: ReactNode;
}

/** A page that has one thing to say: a large sentence, the reason, the ways on. */
export function Statement({ title, lead, actions, children }: StatementProps) {
  return (
    <main className="statement" id="contenido">
      <div className="wrap">
        <h1>{title}</h1>
        <div className="on">
          <div className="lead">{lead}</div>
          <div className="ways">{actions}</div>
        </div>
      </div>
      {children}
    </main>
  );
}
