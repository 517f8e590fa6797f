import type { ReactNode } from 'react';

/** An empty page is a flat sea: the sentence stands on the horizon, the reason and the way on below it. */
export function Calm({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="stack">
      <div className="calm">
        <h1 className="d">{title}</h1>
      </div>
      {children}
    </div>
  );
}

/** The same for a section of the dashboard, whose page has its heading above. */
export function CalmSection({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="stack">
      <div className="calm">
        <p className="d">{title}</p>
      </div>
      {children}
    </div>
  );
}
