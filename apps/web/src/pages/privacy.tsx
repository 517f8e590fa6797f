import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { staticHead } from '../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../features/static-pages/static-page.tsx';
import { WithMail } from '../features/static-pages/with-mail.tsx';
import { useSettings } from '../lib/settings.ts';

function PrivacyPage() {
  const { t } = useTranslation('pagePrivacy');
  const { contactEmail, operator } = useSettings();
  return (
    <StaticPage title={t('title')} column="legal">
      <Block title={t('keepTitle')}>
        <p>{t('keepText')}</p>
      </Block>
      <Block title={t('whyTitle')}>
        <p>{t('whyText')}</p>
      </Block>
      <Block title={t('rightsTitle')}>
        <p>
          <WithMail text={t('rightsText', { contactEmail })} />
        </p>
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
  Component: PrivacyPage,
  head: ({ context: { i18n } }) =>
    staticHead(i18n, { title: i18n.t('pagePrivacy:title'), text: i18n.t('pagePrivacy:keepText') }),
};
