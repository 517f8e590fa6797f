import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './auth-page.module.css';

interface AuthPageProps {
  brand: ReactNode;
  scene: 'login' | 'registro';
  /** The large text over the picture; its first word has a line of its own. */
  claim: string;
  children: ReactNode;
}

export function AuthPage({ brand, scene, claim, children }: AuthPageProps) {
  const [first, ...rest] = claim.split(' ');
  return (
    <main className={css.page} id="contenido">
      <div className={cx(css.picture, photoFrame.darkenedFoot)} aria-hidden="true">
        <img src={`/scenes/${scene}-1200.webp`} alt="" fetchPriority="high" />
        <p className={cx(photoFrame.overlaidTitle, css.claim)}>
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
