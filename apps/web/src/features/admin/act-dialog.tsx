import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { adminKeys } from './queries.ts';

interface ActDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  kind?: 'danger' | 'accent';
  /** The call: an act of an operator is sent with its reason. */
  act: (reason: string) => Promise<unknown>;
  /** Said when it is done. */
  doneText: string;
}

const reasonMin = 5;

/** Every act of an operator: asks why, acts, says that it is done, and shows the desk as it is now. */
export function ActDialog({ isOpen, act, confirmLabel, ...dialog }: ActDialogProps) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
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
      problemOf={({ length }) => (length < reasonMin ? t('reasonShort') : undefined)}
      maxLength={500}
    />
  );
}
