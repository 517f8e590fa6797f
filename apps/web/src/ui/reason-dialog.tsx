import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { TextArea } from './text-input.tsx';
import { useForm } from './use-form.ts';

interface Fields {
  reason: string;
}

interface ReasonDialogProps<Sent, Answer> extends Omit<
  FormDialogProps<Fields, Sent, Answer>,
  'form' | 'sentFrom' | 'fieldAt' | 'children'
> {
  sentFrom: (reason: string) => Sent;
  /** The reason's path in the request. */
  path?: string;
  label: string;
  help?: string;
  placeholder?: string;
  maxLength?: number;
  problemOf: (reason: string) => string | undefined;
  children?: ReactNode;
}

export function ReasonDialog<Sent, Answer>({
  sentFrom,
  path = 'reason',
  label,
  help,
  placeholder,
  maxLength,
  problemOf,
  children,
  ...dialog
}: ReasonDialogProps<Sent, Answer>) {
  const form = useForm<Fields>({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      {...dialog}
      form={form}
      sentFrom={({ reason }) => sentFrom(reason.trim())}
      fieldAt={{ [path]: 'reason' }}
    >
      {children}
      <FormField
        control={form.control}
        name="reason"
        label={label}
        help={help}
        rules={{ validate: (reason) => problemOf(reason.trim()) }}
      >
        {(field) => <TextArea {...field} placeholder={placeholder} maxLength={maxLength} />}
      </FormField>
    </FormDialog>
  );
}
