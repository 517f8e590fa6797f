import { Link, useSearch } from '@tanstack/react-router';
import { Unsubscribe } from '../../features/notifications/unsubscribe.tsx';
import { definePage } from '../../lib/page/page.ts';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

function UnsubscribePage() {
  const { t } = useTranslation('pageUnsubscribe');
  const { token } = useSearch({ from: '/public/baja' });
  return (
    <MessagePage
      title={t('title')}
      lead={token ? <Unsubscribe token={token} /> : <p role="alert">{t('invalid')}</p>}
      actions={
        <Link className={buttonClass('line', true)} to="/dashboard/ajustes/{-$tab}" params={{ tab: 'avisos' }}>
          {t('toSettings')}
        </Link>
      }
    />
  );
}

export const page = definePage('/public/baja', {
  component: UnsubscribePage,
  head: privateHead('pageUnsubscribe:title'),
});
