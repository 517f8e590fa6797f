import { LeaveDraftDialog, type LeaveDraftDialogProps } from './leave-draft-dialog.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

interface LeaveGuardsProps {
  isUnsaved: boolean;
  isSaving: boolean;
  isUploading: boolean;
  /** Null for an album that has no draft to keep or discard. */
  draft: Omit<LeaveDraftDialogProps, 'isUnsaved' | 'isUploading'> | null;
}

/** Asks before the user leaves the page and loses edits or files. */
export function LeaveGuards({ isUnsaved, isSaving, isUploading, draft }: LeaveGuardsProps) {
  const { t } = useTranslation('uploadProgress');
  if (draft && !isSaving) return <LeaveDraftDialog {...draft} isUnsaved={isUnsaved} isUploading={isUploading} />;
  const isSending = isSaving || isUploading;
  return (
    <LeaveGuard
      isDirty={isUnsaved}
      title={isSending ? t('leaveTitle') : undefined}
      text={isSending ? t('leaveText') : undefined}
    />
  );
}
