import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import './how-it-works.css';

const ways = [
  { to: '/info/photographers', title: 'howPhotographersTitle', text: 'howPhotographersText', colour: 'var(--flare)' },
  { to: '/info/platform', title: 'howPlatformTitle', text: 'howPlatformText', colour: 'var(--ink)' },
  { to: '/info/surfers', title: 'howSurfersTitle', text: 'howSurfersText', colour: 'var(--sea)' },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className="wrap how" aria-labelledby="como">
      <h2 id="como">{t('howTitle')}</h2>
      <ul>
        {ways.map(({ to, title, text, colour }) => (
          <li key={to} style={{ '--c': colour } as CSSProperties /* a custom property, which React's type lacks */}>
            <Link to={to}>
              <h3 className="d">{t(title)}</h3>
              <p>{t(text)}</p>
              <span className="arrow">
                <ArrowRight className="i" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
