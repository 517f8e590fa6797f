import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import facts from '../../ui/facts.module.css';
import panel from '../../ui/panel.module.css';
import css from './admin-facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

export function AdminFacts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={cx(panel.panel, panel.padded, facts.facts, css.facts)}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
