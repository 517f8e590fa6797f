import { useState, type ReactNode } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Note } from './note.tsx';
import { TextArea } from './text-input.tsx';

interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  label: string;
  help: string;
  /** Said when there is not enough of a reason. */
  tooShort: string;
  minLength: number;
  maxLength: number;
  confirmLabel: string;
  /** While the work runs, as the button's label. */
  busyLabel?: string | undefined;
  kind?: 'danger' | 'accent';
  onConfirm: (reason: string) => void;
  error?: string | undefined;
}

/** Asks why before an act that is written down with its reason. What was typed stays when the act is refused. */
export function ReasonDialog({
  isOpen,
  onClose,
  title,
  children,
  label,
  help,
  tooShort,
  minLength,
  maxLength,
  confirmLabel,
  busyLabel,
  kind = 'accent',
  onConfirm,
  error,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isShort = reason.trim().length < minLength;
  const confirm = () => {
    if (isShort) setIsRefused(true);
    else onConfirm(reason.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind={kind} onClick={confirm} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Field label={label} help={help} error={isRefused && isShort ? tooShort : undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            required
            minLength={minLength}
            maxLength={maxLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {error && <Note kind="danger">{error}</Note>}
    </Dialog>
  );
}
