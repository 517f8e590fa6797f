import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';
import { useSettings } from '../../lib/page/settings.ts';

function PrivacyPage() {
  const { t } = useTranslation(['pagePrivacy', 'footer']);
  const { contactEmail, operator } = useSettings();
  return (
    <StaticPage title={t('title')} column="legal">
      <Block title={t('keepTitle')} text={t('keepText')} />
      <Block title={t('whyTitle')} text={t('whyText')} />
      <div id="surfista">
        <Block title={t('clothesTitle')} text={t('clothesText')} />
      </div>
      <Block title={t('rightsTitle')} text={t('rightsText', { contactEmail })} />
      <Block title={t('hideTitle')} link={{ to: '/ocultar', label: t('footer:hidePhoto') }} text={t('hideText')} />
      <Block title={t('operatorTitle')} text={t('operatorText', { operator, contactEmail })} />
    </StaticPage>
  );
}

export const page = definePage('/public/privacy', {
  component: PrivacyPage,
  head: staticHead('pagePrivacy:title', 'pagePrivacy:keepText'),
});
