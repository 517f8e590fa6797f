import { Copy } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Note } from '../../ui/note.tsx';
import css from './webhooks.module.css';

export function SecretNote({ secret }: { secret: string }) {
  const { t } = useTranslation(['webhooks', 'errors']);
  return (
    <div className={css.secret}>
      <Note kind="ok">{t('secretOnce')}</Note>
      <code>{secret}</code>
      <CopyButton text={secret} copied={t('secretCopied')} failed={t('errors:generic')}>
        <Copy />
        {t('copySecret')}
      </CopyButton>
    </div>
  );
}
