import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { staticHead } from '../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../features/static-pages/static-page.tsx';
import { WithMail } from '../features/static-pages/with-mail.tsx';
import { useSettings } from '../lib/settings.ts';

function ContactPage() {
  const { t } = useTranslation(['pageContact', 'footer']);
  const { contactEmail, operator } = useSettings();
  return (
    <StaticPage title={t('title')} column="company">
      <Block>
        <p>
          <WithMail text={t('writeText', { contactEmail })} />
        </p>
      </Block>
      <Block title={t('orderTitle')}>
        <p>{t('orderText')}</p>
      </Block>
      <Block title={t('photoTitle')}>
        <p>{t('photoText')}</p>
      </Block>
      <Block title={t('dataTitle')} link={{ to: '/privacy', label: t('footer:privacy') }}>
        <p>{t('dataText')}</p>
      </Block>
      <Block>
        <p>{t('neverText')}</p>
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
  Component: ContactPage,
  head: ({ context: { i18n, settings } }) =>
    staticHead(i18n, {
      title: i18n.t('pageContact:title'),
      text: i18n.t('pageContact:writeText', { contactEmail: settings.contactEmail }),
    }),
};
