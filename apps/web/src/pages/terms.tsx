import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { staticHead } from '../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../features/static-pages/static-page.tsx';
import { WithMail } from '../features/static-pages/with-mail.tsx';
import { useSettings } from '../lib/settings.ts';

function TermsPage() {
  const { t } = useTranslation('pageTerms');
  const { contactEmail, operator } = useSettings();
  return (
    <StaticPage title={t('title')} column="legal">
      <Block title={t('buyTitle')}>
        <p>{t('buyText')}</p>
      </Block>
      <Block title={t('sellTitle')}>
        <p>{t('sellText')}</p>
      </Block>
      <Block title={t('allTitle')}>
        <p>{t('allText')}</p>
      </Block>
      <Block title={t('operatorTitle')}>
        <p>
          <WithMail text={t('operatorText', { operator, contactEmail })} />
        </p>
      </Block>
    </StaticPage>
  );
}

export const page: Page = {
  Component: TermsPage,
  head: ({ context: { i18n } }) =>
    staticHead(i18n, { title: i18n.t('pageTerms:title'), text: i18n.t('pageTerms:buyText') }),
};
