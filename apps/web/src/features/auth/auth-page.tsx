import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import frame from '../../ui/frame.module.css';
import css from './auth-page.module.css';

interface AuthPageProps {
  brand: ReactNode;
  scene: 'login' | 'registro';
  words: string;
  children: ReactNode;
}

export function AuthPage({ brand, scene, words, children }: AuthPageProps) {
  const [first, ...rest] = words.split(' ');
  return (
    <main className={css.page} id="contenido">
      <div className={cx(css.picture, frame.deep)} aria-hidden="true">
        <img src={`/scenes/${scene}-1200.webp`} alt="" fetchPriority="high" />
        <p className={cx(frame.risingType, css.claim)}>
          {first} <br />
          {rest.join(' ')}
        </p>
      </div>
      <div className={css.content}>
        <div className={cx(layout.row, css.brand)}>{brand}</div>
        {children}
      </div>
    </main>
  );
}
