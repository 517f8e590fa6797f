import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import panel from './panel.module.css';
import text from './text.module.css';

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={cx(panel.panel, panel.padded, layout.stack)}>
      <p className={text.title}>{title}</p>
      {children && <p className={text.muted}>{children}</p>}
      {action}
    </div>
  );
}
