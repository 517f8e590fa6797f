import type { ReactNode } from 'react';
import css from './form-section.module.css';

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A named region would match the names of its own fields, so the section has a heading alone. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className={css.section}>
      <div>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

export function FormFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.end}>
      {note}
      {children}
    </div>
  );
}
