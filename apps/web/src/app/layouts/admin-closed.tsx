import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { settingsLink } from '../../shared/account/settings-tabs.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useLogOut } from './use-log-out.ts';

export function AdminClosed({ reason }: { reason: 'without_two_factor' | 'old_login' }) {
  const { t } = useTranslation('admin');
  const logOut = useLogOut();
  return (
    <main className={layout.dashboardPage} id="contenido">
      {reason === 'without_two_factor' ? (
        <EmptyPage title={t('twoFactorTitle')}>
          <p className={text.lead}>{t('twoFactorLead')}</p>
          <p>
            <Link className={buttonClass('accent')} {...settingsLink('seguridad')}>
              <KeyRound />
              {t('twoFactorGo')}
            </Link>
          </p>
        </EmptyPage>
      ) : (
        <EmptyPage title={t('newLoginTitle')}>
          <p className={text.lead}>{t('newLoginLead')}</p>
          <p>
            <Button kind="accent" onClick={logOut}>
              {t('newLoginGo')}
            </Button>
          </p>
        </EmptyPage>
      )}
    </main>
  );
}
