import type { UseMutationResult } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import { toast } from '../lib/toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface ConfirmChangeProps<Sent, Answer> extends Omit<ConfirmDialogProps, 'onConfirm' | 'error'> {
  change: Pick<UseMutationResult<Answer, Error, Sent>, 'mutate' | 'isPending' | 'error'>;
  sent: NoInfer<Sent>;
  doneText?: string;
  /** After success; without it the dialog closes. */
  onDone?: () => void;
  errorText?: (error: Error) => string;
}

export function ConfirmChange<Sent, Answer>(props: ConfirmChangeProps<Sent, Answer>) {
  const { change, sent, doneText, onDone = props.onClose, busyLabel, errorText, ...dialog } = props;
  const { mutate, isPending, error } = change;
  const generalText = useErrorText();
  const onSuccess = () => {
    if (doneText) toast.ok(doneText);
    onDone();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => mutate(sent, { onSuccess })}
      busyLabel={isPending ? busyLabel : undefined}
      error={error ? (errorText ?? generalText)(error) : undefined}
    />
  );
}
