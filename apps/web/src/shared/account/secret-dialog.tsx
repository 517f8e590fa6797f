import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';

interface SecretDialogProps {
  namespace: 'apiKeys' | 'cameras' | 'twoFactor';
  title: string;
  secret: string;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a new secret, which the server never returns again. */
export function SecretDialog({ namespace, title, secret, isWide = false, onClose, children }: SecretDialogProps) {
  const { t } = useTranslation(namespace);
  return (
    <Dialog
      isOpen
      isWide={isWide}
      onClose={onClose}
      title={title}
      footer={
        <>
          <CopyButton text={secret} copied={t('copied')} failed={t('copyError')}>
            {t('copy')}
          </CopyButton>
          <Button onClick={onClose}>{t('saved')}</Button>
        </>
      }
    >
      <div className={layout.stack}>{children}</div>
    </Dialog>
  );
}
