import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';
import { useSettings } from '../../lib/page/settings.ts';

function CareersPage() {
  const { t } = useTranslation(['pageCareers', 'footer']);
  const { contactEmail } = useSettings();
  return (
    <StaticPage title={t('title')} column="company">
      <Block text={t('openText')} />
      <Block link={{ to: '/how-it-works', label: t('footer:howItWorks') }} text={t('photographersText')} />
      <Block text={t('writeText', { contactEmail })} />
    </StaticPage>
  );
}

export const page = definePage('/public/careers', {
  component: CareersPage,
  head: staticHead('pageCareers:title', 'pageCareers:openText'),
});
