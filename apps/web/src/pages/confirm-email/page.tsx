import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import type { Page } from '../../lib/page.ts';
import { EmailConfirmation } from '../../features/auth/email-confirmation.tsx';
import { pageTitle } from '../../lib/page-head.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Statement } from '../../ui/statement.tsx';

function ConfirmEmailPage() {
  const { t } = useTranslation('emailChange');
  const token: unknown = Reflect.get(useSearch({ strict: false }), 'token');
  return (
    <Statement
      title={t('title')}
      lead={
        typeof token === 'string' && token !== '' ? (
          <EmailConfirmation token={token} />
        ) : (
          <p role="alert">{t('linkMissing')}</p>
        )
      }
      actions={
        <Link className={buttonClass('ink', true)} to="/dashboard/ajustes">
          {t('toSettings')}
        </Link>
      }
    />
  );
}

export const page: Page = {
  Component: ConfirmEmailPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('emailChange:title')), isPrivate: true }),
};
