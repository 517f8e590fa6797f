import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';
import { useSettings } from '../../lib/page/settings.ts';

function TermsPage() {
  const { t } = useTranslation('pageTerms');
  const { contactEmail, operator } = useSettings();
  return (
    <StaticPage title={t('title')} column="legal">
      <Block title={t('buyTitle')} text={t('buyText')} />
      <Block title={t('sellTitle')} text={t('sellText')} />
      <Block title={t('allTitle')} text={t('allText')} />
      <Block title={t('operatorTitle')} text={t('operatorText', { operator, contactEmail })} />
    </StaticPage>
  );
}

export const page = definePage('/public/terms', {
  component: TermsPage,
  head: staticHead('pageTerms:title', 'pageTerms:buyText'),
});
