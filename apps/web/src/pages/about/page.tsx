import { useTranslation } from '../../texts/react.tsx';
import type { Page } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';

function AboutPage() {
  const { t } = useTranslation('pageAbout');
  return (
    <StaticPage title={t('title')} column="company">
      <Block text={t('nameText')} />
      <Block text={t('whyText')} />
      <Block text={t('rulesText')} />
    </StaticPage>
  );
}

export const page: Page = { Component: AboutPage, head: staticHead('pageAbout:title', 'pageAbout:nameText') };
