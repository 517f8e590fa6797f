import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Picture } from '../../ui/picture.tsx';
import { topics, type Topic } from './topics.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import { buttonClass } from '../../ui/button.tsx';
import css from './info-hero.module.css';

export const heroOf = (topic: Topic) => ({
  src: `/scenes/info-${topic}-1600.webp`,
  srcSet: `/scenes/info-${topic}-800.webp 800w, /scenes/info-${topic}-1600.webp 1600w`,
  sizes: '100vw',
});

export function InfoHero({ topic }: { topic: Topic }) {
  const { t } = useTranslation(['info', topics[topic].texts]);
  const texts = topics[topic].texts;
  return (
    <section className={css[topic]}>
      <div className={cx(css.picture, photoFrame.darkenedFoot)}>
        <Picture {...heroOf(topic)} alt={t(`${texts}:heroAlt`)} width={1600} height={1067} isEager />
        <h1 className={cx(photoFrame.overlaidTitle, css.title)}>{t(`${texts}:heroTitle`)}</h1>
      </div>
      <div className={cx(layout.page, css.introduction)}>
        <p className={cx(text.lead, text.opening, css.lead)}>{t(`${texts}:heroSubtitle`)}</p>
        <div className={css.action}>
          <p className={cx(text.muted, text.small)}>{t('info:registerHint')}</p>
          <RegisterLink topic={topic} />
        </div>
      </div>
    </section>
  );
}

export function RegisterLink({ topic }: { topic: Topic }) {
  const { t } = useTranslation('info');
  return (
    <Link className={buttonClass('ink', true)} to="/registro" search={{ role: topics[topic].role }}>
      {t('register')}
    </Link>
  );
}
