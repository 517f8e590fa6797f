import { useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../lib/api/error-text.ts';
import { toast } from './toast-store.ts';
import { useTranslation } from '../texts/react.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import css from './form-dialog.module.css';
import { Note } from './note.tsx';
import { useSavedForm, type Change } from './use-saved-form.ts';

export interface FormDialogProps<Fields extends FieldValues, Sent, Answer> {
  title: string;
  form: UseFormReturn<Fields>;
  change: Change<Sent, Answer>;
  sentFrom: (fields: Fields) => Sent;
  doneText?: string | undefined;
  /** The dialog closes after success unless this is given or it stays open. */
  onDone?: ((answer: Answer) => void) | undefined;
  /** The dialog stays after success, where the page replaces it by the answer. */
  staysOpen?: boolean;
  onRefused?: ((refusal: unknown) => void) | undefined;
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string | undefined;
  cancelLabel?: string | undefined;
  kind?: 'accent' | 'danger';
  isWide?: boolean;
  isDisabled?: boolean;
  submit?: ReactNode;
  firstButton?: ReactNode;
  errorText?: (error: Error) => string;
  /** Fields whose path in the request differs, by that path. */
  fieldAt?: Record<string, FieldPath<Fields>>;
  children: ReactNode;
}

export function FormDialog<Fields extends FieldValues, Sent, Answer>(props: FormDialogProps<Fields, Sent, Answer>) {
  const { form, change, sentFrom, doneText, onDone, onRefused, onClose, kind = 'accent', fieldAt, children } = props;
  const { t } = useTranslation();
  const generalText = useErrorText();
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { isPending } = change;
  const { isDirty } = form.formState;
  const [isLeaving, setIsLeaving] = useState(false);
  const { ref, send, error } = useSavedForm(form, change, { fieldAt });
  const submit = form.handleSubmit((fields) =>
    send(sentFrom(fields), {
      onSuccess: (answer) => {
        if (doneText) toast.ok(doneText);
        if (onDone) onDone(answer);
        else if (!props.staysOpen) onClose();
      },
      onRefused,
    }),
  );
  return (
    <Dialog
      isOpen
      isWide={props.isWide ?? false}
      // Escape and a press outside ask before they lose what was typed; the cancel button closes at once.
      onClose={() => (isDirty ? setIsLeaving(true) : onClose())}
      title={props.title}
      // The focus starts on the cancel button: Enter alone must not delete anything.
      {...(kind === 'danger' && {
        onOpenAutoFocus: (event) => {
          event.preventDefault();
          cancel.current?.focus();
        },
      })}
      footer={
        <>
          {props.firstButton}
          <Button kind="ghost" ref={cancel} onClick={onClose}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          {props.submit ?? (
            <Button
              kind={kind}
              type="submit"
              form={id}
              disabled={props.isDisabled}
              busyLabel={isPending ? (props.busyLabel ?? t('saving')) : undefined}
            >
              {props.submitLabel}
            </Button>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          ref={ref}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            // React's events also reach a page's form around the dialog, which would be submitted too.
            event.stopPropagation();
            event.preventDefault();
            if (!isPending) void submit(event);
          }}
        >
          {children}
          {error && <Note kind="danger">{(props.errorText ?? generalText)(error)}</Note>}
        </form>
      </FormProvider>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={t('unsavedTitle')}
        confirmLabel={t('unsavedLeave')}
        onConfirm={onClose}
      >
        <p>{t('unsavedText')}</p>
      </ConfirmDialog>
    </Dialog>
  );
}
