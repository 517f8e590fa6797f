import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
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

export const page = definePage('/public/about', {
  component: AboutPage,
  head: staticHead('pageAbout:title', 'pageAbout:nameText'),
});
