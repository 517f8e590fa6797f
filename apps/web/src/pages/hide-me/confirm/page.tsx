import { Link, useSearch } from '@tanstack/react-router';
import { ConfirmAddress } from '../../../features/reports/confirm-address.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

function HideMeConfirmPage() {
  const { t } = useTranslation('pageReport');
  const { token } = useSearch({ from: '/public/ocultar/confirmar' });
  return (
    <MessagePage
      title={t('confirmTitle')}
      lead={token ? <ConfirmAddress token={token} /> : <p role="alert">{t('confirmExpired')}</p>}
      actions={
        <Link className={buttonClass('line', true)} to="/albumes">
          {t('toAlbums')}
        </Link>
      }
    />
  );
}

export const page = definePage('/public/ocultar/confirmar', {
  component: HideMeConfirmPage,
  head: privateHead('pageReport:confirmTitle'),
});
