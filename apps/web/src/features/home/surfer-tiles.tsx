import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './surfer-tiles.module.css';

export function SurferTiles({ canBook }: { canBook: boolean }) {
  const { t } = useTranslation('surferHome');
  return (
    <div className={css.tiles}>
      <section className={css.tile} aria-labelledby="tile-search">
        <Scene name="hero" />
        <h2 id="tile-search">{t('searchTitle')}</h2>
        <p>{t('searchText')}</p>
        <Link className={cx(buttonClass('accent'), css.action)} to="/albumes">
          {t('searchButton')}
        </Link>
      </section>
      <section className={canBook ? css.tile : cx(css.tile, css.comingSoon)} aria-labelledby="tile-book">
        <Scene name="info-surfers" />
        <h2 id="tile-book">{t('bookTitle')}</h2>
        <p>{t('bookText')}</p>
        {canBook ? (
          <Link className={cx(buttonClass('line'), css.action)} to="/reservas">
            {t('bookButton')}
          </Link>
        ) : (
          <span className={cx(css.action, css.comingSoonAction)}>
            <Badge kind="ok">{t('comingSoon')}</Badge>
            <button type="button" className={buttonClass('line')} disabled>
              {t('bookButton')}
            </button>
          </span>
        )}
      </section>
    </div>
  );
}

function Scene({ name }: { name: string }) {
  return (
    <span className={cx(photoFrame.photo, css.scene)}>
      <Picture
        src={`/scenes/${name}-800.webp`}
        srcSet={`/scenes/${name}-800.webp 800w, /scenes/${name}-1600.webp 1600w`}
        sizes="(width < 768px) 100vw, 540px"
        alt=""
        isEager
      />
    </span>
  );
}
