import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { staticHead } from '../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../features/static-pages/static-page.tsx';

function FeaturesPage() {
  const { t } = useTranslation('pageFeatures');
  return (
    <StaticPage title={t('title')} column="product">
      <Block title={t('surferTitle')}>
        <p>{t('surferText')}</p>
      </Block>
      <Block title={t('photographerTitle')}>
        <p>{t('photographerText')}</p>
      </Block>
      <Block title={t('bothTitle')}>
        <p>{t('bothText')}</p>
      </Block>
      <Block title={t('notTitle')}>
        <p>{t('notText')}</p>
      </Block>
    </StaticPage>
  );
}

export const page: Page = {
  Component: FeaturesPage,
  head: ({ context: { i18n } }) =>
    staticHead(i18n, { title: i18n.t('pageFeatures:title'), text: i18n.t('pageFeatures:surferText') }),
};
