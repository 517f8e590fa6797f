import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
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
  onDone?: () => void;
}

/** Every act of an operator: asks why, acts, says that it is done, and shows the desk as it is now. */
export function ActDialog({ act, doneText, onDone, onClose, ...dialog }: ActDialogProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose();
      toast.ok(doneText);
      onDone?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
  if (!dialog.isOpen) return null;
  return (
    <ReasonDialog
      {...dialog}
      onClose={onClose}
      label={t('reason')}
      help={t('reasonHelp')}
      tooShort={t('reasonShort')}
      minLength={5}
      maxLength={500}
      onConfirm={(reason) => mutate(reason)}
      busyLabel={isPending ? t('acting') : undefined}
      error={error ? errorText(error) : undefined}
    />
  );
}
