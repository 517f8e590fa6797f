import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';

const reasonMax = 500;

interface ReasonDialogProps {
  title: string;
  text?: string | undefined;
  label: string;
  placeholder?: string | undefined;
  isRequired: boolean;
  confirmLabel: string;
  keepLabel?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  isBusy: boolean;
  error: string | undefined;
}

/** Asks before a session ends, and why. */
export function ReasonDialog({
  title,
  text,
  label,
  placeholder,
  isRequired,
  confirmLabel,
  keepLabel,
  onConfirm,
  onClose,
  isBusy,
  error,
}: ReasonDialogProps) {
  const { t } = useTranslation(['sessionDialog', 'common']);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isTooLong = reason.trim().length > reasonMax;
  const isMissing = isRequired && reason.trim() === '';
  const problem = isTooLong
    ? t('reasonTooLong', { max: reasonMax })
    : isAsked && isMissing
      ? t('reasonRequired')
      : undefined;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      {...(keepLabel && { keepLabel })}
      onConfirm={() => {
        setIsAsked(true);
        if (!isMissing && !isTooLong) onConfirm(reason.trim());
      }}
      busyLabel={isBusy ? t('common:saving') : undefined}
      error={error}
    >
      {text && <p>{text}</p>}
      <Field label={label} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            placeholder={placeholder}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
