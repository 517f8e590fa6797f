import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import css from './editor-block.module.css';

interface EditorBlockProps extends Omit<ComponentProps<'section'>, 'className'> {
  head?: ReactNode;
  hasLongHead?: boolean;
}

export function EditorBlock({ head, hasLongHead = false, children, ...rest }: EditorBlockProps) {
  return (
    <section {...rest} className={css.block}>
      {head && <header className={cx(css.head, hasLongHead && css.longHead)}>{head}</header>}
      {children}
    </section>
  );
}
