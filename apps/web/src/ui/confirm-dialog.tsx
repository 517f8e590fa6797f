import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { cx } from './cx.ts';
import note from './note.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** For an action that "Cancelar" could name too, as canceling a booking. */
  keepLabel?: string;
  onConfirm: () => void;
  kind?: 'danger' | 'accent';
  busyLabel?: string | undefined;
  error?: string | undefined;
}

/** The focus starts on the cancel button, so that Enter alone does not delete anything. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  keepLabel,
  onConfirm,
  kind = 'danger',
  busyLabel,
  error,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      footer={
        <>
          <Button kind="ghost" ref={cancel} onClick={onClose}>
            {keepLabel ?? t('cancel')}
          </Button>
          <Button kind={kind} onClick={onConfirm} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <p className={cx(note.note, note.danger)} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}
