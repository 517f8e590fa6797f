import type { ReactNode } from 'react';
import './auth-page.css';

interface AuthPageProps {
  /** The mark, above the form. */
  brand: ReactNode;
  /** Name of a picture under /scenes. */
  scene: 'login' | 'registro';
  /** The words that rise out of the water; a part per line. */
  words: string;
  children: ReactNode;
}

/** Login, registration and password pages: a wave on one half, a form on the other. */
export function AuthPage({ brand, scene, words, children }: AuthPageProps) {
  const [first, ...rest] = words.split(' ');
  return (
    <main className="auth" id="contenido">
      <div className="pic deep" aria-hidden="true">
        <img src={`/scenes/${scene}-1200.webp`} alt="" fetchPriority="high" />
        <p className="rise-type">
          {first} <br />
          {rest.join(' ')}
        </p>
      </div>
      <div className="form">
        <div className="row">{brand}</div>
        {children}
      </div>
    </main>
  );
}
