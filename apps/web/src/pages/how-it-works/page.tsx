import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';

function HowItWorksPage() {
  const { t } = useTranslation(['pageHow', 'header', 'footer']);
  return (
    <StaticPage title={t('title')} column="product">
      <Block title={t('surferTitle')} link={{ to: '/albumes', label: t('header:albums') }} text={t('surferText')} />
      <Block
        title={t('photographerTitle')}
        link={{ to: '/pricing', label: t('footer:pricing') }}
        text={t('photographerText')}
      />
      <Block title={t('bookingTitle')} text={t('bookingText')} />
    </StaticPage>
  );
}

export const page = definePage('/public/how-it-works', {
  component: HowItWorksPage,
  head: staticHead('pageHow:title', 'pageHow:surferText'),
});
