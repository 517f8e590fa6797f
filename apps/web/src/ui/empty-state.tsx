import type { ReactNode } from 'react';

/** A part of a page with nothing in it: one sentence, one reason, one way on. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="panel panel-pad stack">
      <p className="h3">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}
