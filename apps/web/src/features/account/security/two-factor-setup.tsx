import { auth } from '@pleamar/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { cx } from '../../../ui/cx.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CodeAndPassword, type CodeAndPasswordFields } from './code-and-password.tsx';
import { twoFactorSecretQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import qrCode from '../../../ui/qr-code.module.css';
import css from './two-factor-setup.module.css';

interface TwoFactorSetupProps {
  email: string;
  onClose: () => void;
}

export function TwoFactorSetup({ email, onClose }: TwoFactorSetupProps) {
  const { t } = useTranslation('twoFactor');
  const secretQuery = useQuery(twoFactorSecretQuery);
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const confirm = useMutation({ mutationFn: (body: CodeAndPasswordFields) => call(auth.confirmTwoFactor, { body }) });
  if (confirm.isSuccess) return <RecoveryCodes codes={confirm.data.recovery_codes} onClose={onClose} />;
  if (!secretQuery.isSuccess) {
    return (
      <Dialog isOpen onClose={onClose} title={t('setupTitle')}>
        <Loaded
          query={secretQuery}
          loading={t('preparing')}
          error={t('setupError')}
          skeleton={<Skeleton height={280} />}
        >
          {() => null}
        </Loaded>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('setupTitle')}
      form={form}
      change={confirm}
      sentFrom={({ password, code }) => ({ password, code: code.trim() })}
      staysOpen
      submitLabel={t('turnOn')}
      busyLabel={t('working')}
      onClose={onClose}
    >
      <Secret secret={secretQuery.data.secret} email={email} />
      <CodeAndPassword takesRecoveryCode={false} />
    </FormDialog>
  );
}

function Secret({ secret, email }: { secret: string; email: string }) {
  const { t } = useTranslation('twoFactor');
  const url = appUrl(secret, email);
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode content={url} label={t('qr')} className={cx(qrCode.code, css.code)} />
      <div>
        <p>{t('byHand')}</p>
        <p className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      {/* A phone cannot scan its own screen, so it opens the app or copies the key. */}
      <div className={layout.row}>
        <a className={buttonClass('line')} href={url}>
          {t('openApp')}
        </a>
        <CopyButton text={secret} copied={t('keyCopied')} failed={t('keyCopyError')}>
          {t('copyKey')}
        </CopyButton>
      </div>
    </>
  );
}

/** The authenticator app reads this address from the QR code; on the phone a link opens it. */
function appUrl(secret: string, email: string): string {
  const settings = new URLSearchParams({ secret, issuer: 'Pleamar', algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/Pleamar:${encodeURIComponent(email)}?${settings}`;
}
