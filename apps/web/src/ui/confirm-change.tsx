import type { UseMutationResult } from '@tanstack/react-query';
import { useErrorText } from '../lib/api/error-text.ts';
import { toast } from './toast-store.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { useSingleFlight } from './use-single-flight.ts';

interface ConfirmChangeProps<Sent, Answer> extends Omit<ConfirmDialogProps, 'onConfirm' | 'error'> {
  change: Pick<UseMutationResult<Answer, Error, Sent>, 'mutateAsync' | 'isPending' | 'error'>;
  sent: NoInfer<Sent>;
  doneText?: string;
  /** The dialog closes after success unless this is given. */
  onDone?: (answer: Answer) => void;
  errorText?: (error: Error) => string;
}

export function ConfirmChange<Sent, Answer>(props: ConfirmChangeProps<Sent, Answer>) {
  const { change, sent, doneText, onDone = props.onClose, busyLabel, errorText, ...dialog } = props;
  const { mutateAsync, isPending, error } = change;
  const generalText = useErrorText();
  const oneAtATime = useSingleFlight();
  // Callbacks of `mutate` would be dropped if the answer removes the row that this dialog belongs to.
  const confirm = () =>
    mutateAsync(sent).then(
      (answer) => {
        if (doneText) toast.ok(doneText);
        onDone(answer);
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => oneAtATime(confirm)}
      busyLabel={isPending ? busyLabel : undefined}
      error={error ? (errorText ?? generalText)(error) : undefined}
    />
  );
}
