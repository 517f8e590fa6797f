import type { UseMutationResult } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../../../texts/react.tsx';
import { isLoggedIn } from '../../../lib/login/session.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import text from '../../../ui/text.module.css';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import type { SaveProblem } from './save-album.ts';
import { SaveProblems } from './save-problems.tsx';

export interface LeaveDraftDialogProps {
  isAsked: boolean;
  onStay: () => void;
  isUnsaved: boolean;
  isUploading: boolean;
  keeping: UseMutationResult<SaveProblem[], Error, void>;
  discarding: UseMutationResult<void, Error, void>;
  /** Leaves the page after "Cancel". A navigation that the dialog blocked continues without it. */
  onLeave: () => void;
}

export function LeaveDraftDialog(props: LeaveDraftDialogProps) {
  const { isAsked, onStay, isUnsaved, isUploading, keeping, discarding, onLeave } = props;
  const { t } = useTranslation('albumEditor');
  const errorText = useErrorText();
  const { status, proceed, reset } = useBlocker({
    // Nothing can be saved after a logout, so the dialog does not ask.
    shouldBlockFn: () => isUnsaved && isLoggedIn(),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const stay = () => {
    reset?.();
    onStay();
  };
  const leave = () => (proceed ? proceed() : onLeave());
  // Two fast presses would otherwise keep the draft and discard it.
  const oneAtATime = useSingleFlight();
  const keep = async () => {
    const problems = isUnsaved ? await keeping.mutateAsync() : [];
    if (problems.length === 0) leave();
  };
  const discard = async () => {
    await discarding.mutateAsync();
    leave();
  };
  const error = discarding.error ?? keeping.error;
  const isBusy = keeping.isPending || discarding.isPending;
  return (
    <Dialog
      isOpen={isAsked || status === 'blocked'}
      onClose={stay}
      title={t('draftLeaveTitle')}
      footer={
        <>
          <Button
            kind="ghostDanger"
            disabled={isBusy}
            onClick={() => oneAtATime(() => discard().catch(() => undefined))}
            busyLabel={discarding.isPending ? t('draftDiscarding') : undefined}
          >
            {t('draftDiscard')}
          </Button>
          <Button
            kind="accent"
            disabled={isBusy}
            onClick={() => oneAtATime(() => keep().catch(() => undefined))}
            busyLabel={keeping.isPending ? t('saving') : undefined}
          >
            {t('draftKeep')}
          </Button>
        </>
      }
    >
      <p>{t('draftLeaveText')}</p>
      {isUploading && <p className={text.muted}>{t('draftLeaveUploading')}</p>}
      {keeping.data && keeping.data.length > 0 && <SaveProblems problems={keeping.data} isNew />}
      {error !== null && <Note kind="danger">{errorText(error)}</Note>}
    </Dialog>
  );
}
