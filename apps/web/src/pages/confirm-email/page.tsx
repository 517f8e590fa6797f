import { Link, useSearch } from '@tanstack/react-router';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { EmailConfirmation } from '../../features/auth/email-confirmation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { settingsLink } from '../../shared/account/settings-tabs.ts';

function ConfirmEmailPage() {
  const { t } = useTranslation('emailChange');
  const { token } = useSearch({ from: '/public/confirm-email' });
  return (
    <MessagePage
      title={t('title')}
      lead={token ? <EmailConfirmation token={token} /> : <p role="alert">{t('linkMissing')}</p>}
      actions={
        <Link className={buttonClass('ink', true)} {...settingsLink('perfil')}>
          {t('toSettings')}
        </Link>
      }
    />
  );
}

export const page = definePage('/public/confirm-email', {
  component: ConfirmEmailPage,
  head: privateHead('emailChange:title'),
});
