import { pageTitle, type PageHead } from '../../lib/page/page-head.ts';
import type { I18n } from '../../texts/i18n.ts';
import { heroOf } from './info-hero.tsx';
import { topics, type Topic } from './topics.ts';

export const infoHead =
  (topic: Topic) =>
  ({ context: { i18n } }: { context: { i18n: I18n } }): PageHead => {
    const hero = heroOf(topic);
    return {
      title: pageTitle(i18n, i18n.t(`${topics[topic].texts}:heroTitle`)),
      description: i18n.t(`${topics[topic].texts}:heroSubtitle`),
      image: hero.src,
      heroImages: [{ href: hero.src, srcSet: hero.srcSet, sizes: hero.sizes }],
    };
  };
