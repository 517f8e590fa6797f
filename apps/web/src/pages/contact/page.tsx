import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { wholeSentences } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';
import { useSettings } from '../../lib/page/settings.ts';

function ContactPage() {
  const { t } = useTranslation(['pageContact', 'footer']);
  const { contactEmail, operator } = useSettings();
  return (
    <StaticPage title={t('title')} column="company">
      <Block text={t('writeText', { contactEmail })} />
      <Block title={t('orderTitle')} text={t('orderText')} />
      <Block title={t('photoTitle')} text={t('photoText')} />
      <Block title={t('dataTitle')} link={{ to: '/privacy', label: t('footer:privacy') }} text={t('dataText')} />
      <Block text={t('neverText')} />
      <Block title={t('operatorTitle')} text={t('operatorText', { operator, contactEmail })} />
    </StaticPage>
  );
}

export const page = definePage('/public/contact', {
  component: ContactPage,
  head: ({ context: { i18n, settings } }) => ({
    title: pageTitle(i18n, i18n.t('pageContact:title')),
    description: wholeSentences(i18n.t('pageContact:writeText', { contactEmail: settings.contactEmail })),
  }),
});
