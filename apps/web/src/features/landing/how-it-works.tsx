import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './how-it-works.module.css';

const ways = [
  { who: 'Photographers', to: '/info/photographers', colour: 'var(--flare)' },
  { who: 'Platform', to: '/info/platform', colour: 'var(--ink)' },
  { who: 'Surfers', to: '/info/surfers', colour: 'var(--sea)' },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className={cx(layout.page, css.how)} aria-labelledby="how-title">
      <h2 id="how-title">{t('howTitle')}</h2>
      <ul>
        {ways.map(({ who, to, colour }) => (
          <li key={to} style={{ '--way-colour': colour }}>
            <Link to={to}>
              <h3 className={text.display}>{t(`how${who}Title`)}</h3>
              <p>{t(`how${who}Text`)}</p>
              <span className={css.onwards}>
                <span>{t(`how${who}Link`)}</span>
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
