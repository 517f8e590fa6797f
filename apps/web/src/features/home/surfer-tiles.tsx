import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import './home.css';

/** The two ways to one's own photo: found in an album, or taken by appointment. */
export function SurferTiles({ canBook }: { canBook: boolean }) {
  const { t } = useTranslation('surferHome');
  return (
    <div className="duo">
      <section className="tile" aria-labelledby="tile-search">
        <Scene name="hero" />
        <h2 id="tile-search">{t('searchTitle')}</h2>
        <p>{t('searchText')}</p>
        <Link className={buttonClass('accent')} to="/albumes">
          {t('searchButton')}
        </Link>
      </section>
      <section className={canBook ? 'tile' : 'tile is-held'} aria-labelledby="tile-book">
        <Scene name="info-surfers" />
        <h2 id="tile-book">{t('bookTitle')}</h2>
        <p>{t('bookText')}</p>
        {canBook ? (
          <Link className={buttonClass('line')} to="/reservas">
            {t('bookButton')}
          </Link>
        ) : (
          <span className="held-action">
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
    <span className="ph">
      <Picture
        src={`/scenes/${name}-800.webp`}
        srcSet={`/scenes/${name}-800.webp 800w, /scenes/${name}-1600.webp 1600w`}
        sizes="(max-width: 719px) 100vw, 540px"
        alt=""
        isEager
      />
    </span>
  );
}
