import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './note.module.css';

type Kind = 'neutral' | 'ok' | 'warn' | 'danger';

const icons = { neutral: Info, ok: CircleCheck, warn: CircleAlert, danger: CircleAlert };

const colours = { neutral: undefined, ok: css.success, warn: css.warning };

interface NoteProps {
  kind?: Kind;
  className?: string | undefined;
  children: ReactNode;
}

/** A danger interrupts a screen reader, the others wait. */
export function Note({ kind = 'neutral', className, children }: NoteProps) {
  const Icon = icons[kind];
  const body = (
    <>
      <Icon />
      <span>{children}</span>
    </>
  );
  if (kind === 'danger') {
    return (
      <div className={cx(css.note, css.danger, className)} role="alert">
        {body}
      </div>
    );
  }
  return <output className={cx(css.note, colours[kind], className)}>{body}</output>;
}
