import { useTranslation } from '../../../texts/react.tsx';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useCancelEmailChange, useChangeMe } from '../queries.ts';
import css from './pending-email.module.css';

/** An address that is not confirmed yet. A change to the same address mails another link. */
export function PendingEmail({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const change = useChangeMe();
  const resend = () =>
    change.mutate(
      { email },
      { onSuccess: () => toast.ok(t('emailResent')), onError: (error) => toast.error(errorText(error)) },
    );
  const cancelChange = useCancelEmailChange();
  // Callbacks of `mutate` would be dropped, since the answer unmounts this component.
  const cancel = () =>
    cancelChange.mutateAsync().then(
      () => toast.ok(t('emailKept')),
      (error: unknown) => toast.error(errorText(error)),
    );
  return (
    <div className={css.pending}>
      <Note kind="warn">{t('emailPending', { email })}</Note>
      <div className={css.actions}>
        <Button kind="line" busyLabel={change.isPending ? t('emailResending') : undefined} onClick={resend}>
          {t('emailResend')}
        </Button>
        <Button kind="ghost" disabled={cancelChange.isPending} onClick={() => void cancel()}>
          {t('emailUndo')}
        </Button>
      </div>
    </div>
  );
}
