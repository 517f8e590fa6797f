import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

type Kind = 'quiet' | 'ok' | 'warn' | 'danger';

const icons = { quiet: Info, ok: CircleCheck, warn: CircleAlert, danger: CircleAlert };

/** A message that belongs to its place on the page. A danger is said at once, the others when there is a pause. */
export function Note({ kind = 'quiet', children }: { kind?: Kind; children: ReactNode }) {
  const Icon = icons[kind];
  const body = (
    <>
      <Icon />
      <span>{children}</span>
    </>
  );
  if (kind === 'danger') {
    return (
      <div className="note danger" role="alert">
        {body}
      </div>
    );
  }
  return <output className={`note ${kind}`}>{body}</output>;
}
