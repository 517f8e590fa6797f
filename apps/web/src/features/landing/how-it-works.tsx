import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './how-it-works.module.css';

const ways = [
  { topic: 'Photographers', to: '/info/photographers', colour: 'var(--flare)' },
  { topic: 'Platform', to: '/info/platform', colour: 'var(--ink)' },
  { topic: 'Surfers', to: '/info/surfers', colour: 'var(--sea)' },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className={cx(layout.page, css.how)} aria-labelledby="how-title">
      <h2 id="how-title">{t('howTitle')}</h2>
      <ul>
        {ways.map(({ topic, to, colour }) => (
          <li key={to} style={{ '--way-colour': colour }}>
            <Link to={to}>
              <h3 className={text.display}>{t(`how${topic}Title`)}</h3>
              <p>{t(`how${topic}Text`)}</p>
              <span className={css.onwards}>
                <span>{t(`how${topic}Link`)}</span>
                <span className={css.arrow}>
                  <ArrowRight />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
