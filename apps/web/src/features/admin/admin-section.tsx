import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';

export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <div className={layout.sectionHead}>
        <h2 className={text.title}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
