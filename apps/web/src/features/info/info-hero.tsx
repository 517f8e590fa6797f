import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Picture } from '../../ui/picture.tsx';
import { topics, type Topic } from './topics.ts';

export const heroOf = (topic: Topic) => ({
  src: `/scenes/info-${topic}-1600.webp`,
  srcSet: `/scenes/info-${topic}-800.webp 800w, /scenes/info-${topic}-1600.webp 1600w`,
  sizes: '100vw',
});

export function InfoHero({ topic }: { topic: Topic }) {
  const { t } = useTranslation(['info', topics[topic].texts]);
  const texts = topics[topic].texts;
  return (
    <section className="info-hero">
      <div className="pic deep">
        <Picture {...heroOf(topic)} alt={t(`${texts}:heroAlt`)} width={1600} height={1067} isEager />
        <h1 className="rise-type">{t(`${texts}:heroTitle`)}</h1>
      </div>
      <div className="wrap info-lead">
        <p className="lead">{t(`${texts}:heroSubtitle`)}</p>
        <div className="act">
          <p className="muted small">{t('info:registerHint')}</p>
          <RegisterLink />
        </div>
      </div>
    </section>
  );
}

/** Spec §2: the register buttons of the info pages go to /albumes; the hint beside them says so. */
export function RegisterLink() {
  const { t } = useTranslation('info');
  return (
    <Link className="btn big" to="/albumes">
      {t('register')}
    </Link>
  );
}
