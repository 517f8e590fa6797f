import type { ReactNode } from 'react';

export type BadgeKind = 'quiet' | 'ok' | 'warn' | 'danger' | 'info' | 'accent';

/** A state in a word; the colour only repeats it. */
export function Badge({ kind = 'quiet', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={`badge ${kind}`}>{children}</span>;
}
