import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../texts/react.tsx';
import { isLoggedIn } from '../lib/login/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  title?: string | undefined;
  text?: string | undefined;
}

export function LeaveGuard({ isDirty, title, text }: LeaveGuardProps) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    // After a logout nothing can be saved: the guard does not ask.
    shouldBlockFn: () => isDirty && isLoggedIn(),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={title ?? t('unsavedTitle')}
      confirmLabel={t('unsavedLeave')}
      onConfirm={() => proceed?.()}
    >
      <p>{text ?? t('unsavedText')}</p>
    </ConfirmDialog>
  );
}
