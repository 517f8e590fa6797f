import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';

function FeaturesPage() {
  const { t } = useTranslation('pageFeatures');
  return (
    <StaticPage title={t('title')} column="product">
      <Block title={t('surferTitle')} text={t('surferText')} />
      <Block title={t('photographerTitle')} text={t('photographerText')} />
      <Block title={t('bothTitle')} text={t('bothText')} />
      <Block title={t('notTitle')} text={t('notText')} />
    </StaticPage>
  );
}

export const page = definePage('/public/features', {
  component: FeaturesPage,
  head: staticHead('pageFeatures:title', 'pageFeatures:surferText'),
});
