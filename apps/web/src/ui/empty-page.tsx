import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './empty-page.module.css';
import layout from './layout.module.css';
import text from './text.module.css';

export function EmptyPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={layout.stack}>
      <div className={css.sea}>
        <h1 className={css.title}>{title}</h1>
      </div>
      {children}
    </div>
  );
}

export function EmptySection({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={layout.stack}>
      <div className={css.sea}>
        <p className={cx(text.display, css.title)}>{title}</p>
      </div>
      {children}
    </div>
  );
}
