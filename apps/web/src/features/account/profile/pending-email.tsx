import { useTranslation } from '../../../texts/react.tsx';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useChangeMe, useKeepEmail } from '../queries.ts';
import css from './pending-email.module.css';

/** A new address counts once the link mailed to it is opened; asking for the same one again mails another link. */
export function PendingEmail({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const change = useChangeMe();
  const resend = () =>
    change.mutate(
      { email },
      { onSuccess: () => toast.ok(t('emailResent')), onError: (error) => toast.error(errorText(error)) },
    );
  const keep = useKeepEmail();
  // This component is unmounted once the request has worked, and its callbacks would not run.
  const undo = () =>
    keep.mutateAsync().then(
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
        <Button kind="ghost" disabled={keep.isPending} onClick={() => void undo()}>
          {t('emailUndo')}
        </Button>
      </div>
    </div>
  );
}
