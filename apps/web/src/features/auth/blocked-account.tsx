import { users } from '@pleamar/contract/users';
import { useMutation } from '@tanstack/react-query';
import { Download, LogOut } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../lib/api/save-file.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { logOut } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import css from './auth-page.module.css';
import { DeleteAccount } from './delete-account.tsx';

/** All that somebody whom an operator has blocked can do: read why, write to us, and have or delete their own data. */
export function BlockedAccount() {
  const { t } = useTranslation('blockedAccount');
  const { contactEmail } = useSettings();
  const errorText = useErrorText();
  const [isDeleting, setIsDeleting] = useState(false);
  const take = useMutation({ mutationFn: () => saveFile(users.exportMe, {}, 'pleamar.json') });
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
      <p>{t('rights')}</p>
      {take.error && <Note kind="danger">{errorText(take.error)}</Note>}
      <Button isBig isBlock onClick={() => take.mutate()} busyLabel={take.isPending ? t('taking') : undefined}>
        <Download />
        {t('take')}
      </Button>
      <Button kind="line" isBig isBlock onClick={() => void logOut()}>
        <LogOut />
        {t('logOut')}
      </Button>
      <Button kind="ghostDanger" isBig isBlock onClick={() => setIsDeleting(true)}>
        {t('remove')}
      </Button>
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </div>
  );
}
