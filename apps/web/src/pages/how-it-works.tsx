import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { staticHead } from '../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../features/static-pages/static-page.tsx';

function HowItWorksPage() {
  const { t } = useTranslation(['pageHow', 'header', 'footer']);
  return (
    <StaticPage title={t('title')} column="product">
      <Block title={t('surferTitle')} link={{ to: '/albumes', label: t('header:albums') }}>
        <p>{t('surferText')}</p>
      </Block>
      <Block title={t('photographerTitle')} link={{ to: '/pricing', label: t('footer:pricing') }}>
        <p>{t('photographerText')}</p>
      </Block>
      <Block title={t('sessionTitle')}>
        <p>{t('sessionText')}</p>
      </Block>
    </StaticPage>
  );
}

export const page: Page = {
  Component: HowItWorksPage,
  head: ({ context: { i18n } }) =>
    staticHead(i18n, { title: i18n.t('pageHow:title'), text: i18n.t('pageHow:surferText') }),
};
