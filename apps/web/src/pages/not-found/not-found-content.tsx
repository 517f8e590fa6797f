import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import { buttonClass } from '../../ui/button.tsx';
import css from './not-found-content.module.css';

export function NotFoundContent(): ReactNode {
  const { t } = useTranslation('notFound');
  const words = t('title').split(' ');
  return (
    <main id="contenido">
      <div className={cx(css.picture, photoFrame.darkenedFoot)}>
        <img
          src="/scenes/flat-1600.webp"
          srcSet="/scenes/flat-800.webp 800w, /scenes/flat-1600.webp 1600w"
          sizes="100vw"
          width={1600}
          height={1067}
          alt=""
        />
        <h1 className={cx(photoFrame.overlaidTitle, css.title)}>
          {words.slice(0, 2).join(' ')} <br />
          {words.slice(2).join(' ')}
        </h1>
      </div>
      <div className={cx(layout.page, css.onwards)}>
        <div>
          <p className={cx(text.lead, css.reason)}>{t('text')}</p>
          <p className={text.muted}>{t('code')}</p>
        </div>
        <div className={css.actions}>
          <Link className={buttonClass('ink', true)} to="/albumes">
            {t('albums')}
          </Link>
          <Link className={buttonClass('line', true)} to="/">
            {t('home')}
          </Link>
        </div>
      </div>
    </main>
  );
}
