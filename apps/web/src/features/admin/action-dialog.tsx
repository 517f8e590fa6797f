import { MAX_OPERATOR_REASON_LENGTH, MIN_OPERATOR_REASON_LENGTH } from '@pleamar/domain/text/text-limits';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { adminKeys } from './queries.ts';

interface ActionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  kind?: 'danger' | 'accent';
  action: (reason: string) => Promise<unknown>;
  doneText: string;
}

export function ActionDialog({ isOpen, action, confirmLabel, ...dialog }: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const change = useInvalidatingMutation(adminKeys.all, action);
  if (!isOpen) return null;
  return (
    <ReasonDialog
      {...dialog}
      change={change}
      sentFrom={(reason) => reason}
      submitLabel={confirmLabel}
      busyLabel={t('acting')}
      label={t('reason')}
      help={t('reasonHelp')}
      problemOf={({ length }) => (length < MIN_OPERATOR_REASON_LENGTH ? t('reasonShort') : undefined)}
      maxLength={MAX_OPERATOR_REASON_LENGTH}
    />
  );
}
