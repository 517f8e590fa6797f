import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { logOut } from '../../lib/login/session.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import css from './auth-page.module.css';

interface BlockedAccountProps {
  purchases: ReactNode;
  ownData: ReactNode;
}

export function BlockedAccount({ purchases, ownData }: BlockedAccountProps) {
  const { t } = useTranslation('blockedAccount');
  const { contactEmail } = useSettings();
  return (
    <div className={css.message}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('why')}</p>
      </div>
      <p>
        {t('write')}{' '}
        <a className={text.link} href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      </p>
      {purchases}
      <p>{t('rights')}</p>
      {ownData}
      <Button isBig isBlock onClick={() => void logOut()}>
        <LogOut />
        {t('logOut')}
      </Button>
    </div>
  );
}
