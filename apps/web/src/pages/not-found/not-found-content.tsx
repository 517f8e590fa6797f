import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import './not-found.css';

/** Spec: an unknown path, or a thing that is not there, on a flat sea. */
export function NotFoundContent() {
  const { t } = useTranslation('notFound');
  const words = t('title').split(' ');
  return (
    <main className="nf" id="contenido">
      <div className="pic deep">
        <img
          src="/scenes/flat-1600.webp"
          srcSet="/scenes/flat-800.webp 800w, /scenes/flat-1600.webp 1600w"
          sizes="100vw"
          width={1600}
          height={1067}
          alt=""
        />
        <h1 className="rise-type">
          {words.slice(0, 2).join(' ')} <br />
          {words.slice(2).join(' ')}
        </h1>
      </div>
      <div className="wrap go-in">
        <div>
          <p className="lead">{t('text')}</p>
          <p className="muted">{t('code')}</p>
        </div>
        <div className="b">
          <Link className="btn big" to="/albumes">
            {t('albums')}
          </Link>
          <Link className="btn line big" to="/">
            {t('home')}
          </Link>
        </div>
      </div>
    </main>
  );
}
