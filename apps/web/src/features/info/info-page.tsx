import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { InfoHero, RegisterLink } from './info-hero.tsx';
import { otherTopics, topics, type Topic } from './topics.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './info-page.module.css';

const marks = { photographers: css.toPhotographers, surfers: css.toSurfers, platform: undefined };

const cards = [1, 2, 3, 4] as const;

interface InfoPageProps {
  topic: Topic;
  pictures: readonly [ReactNode, ReactNode, ReactNode, ReactNode];
}

export function InfoPage({ topic, pictures }: InfoPageProps) {
  const { texts, role } = topics[topic];
  const { t } = useTranslation(texts);
  return (
    <main className={css[topic]} id="contenido">
      <InfoHero topic={topic} />
      <ul className={cx(layout.page, css.cards)} data-role={role}>
        {cards.map((card, index) => {
          const title = t(`card${card}Title`);
          return (
            title && (
              <li key={card}>
                <div className={css.stage} aria-hidden="true">
                  {pictures[index]}
                </div>
                <h2>{title}</h2>
                <p>{t(`card${card}Text`)}</p>
              </li>
            )
          );
        })}
      </ul>
      <CallToAction topic={topic} />
      <OtherPages topic={topic} />
    </main>
  );
}

function CallToAction({ topic }: { topic: Topic }) {
  const { texts } = topics[topic];
  const { t } = useTranslation(texts);
  return (
    <section className={css.call}>
      <div className={cx(layout.page, css.callContent)}>
        <div>
          <h2>{t('ctaTitle')}</h2>
          <p>{t('ctaText')}</p>
        </div>
        <RegisterLink topic={topic} />
      </div>
    </section>
  );
}

function OtherPages({ topic }: { topic: Topic }) {
  const { t } = useTranslation('info');
  return (
    <section className={cx(layout.page, css.others)}>
      <h2>{t('otherPagesTitle')}</h2>
      <ul>
        {otherTopics(topic).map((other) => (
          <li key={other}>
            <Link to={topics[other].path}>
              <span className={cx(text.display, css.topic, marks[other])}>{t(other)}</span>
              <span className={css.arrow}>
                <ArrowRight />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
