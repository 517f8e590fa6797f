import type { ComponentProps } from 'react';
import { Field, type Labelled } from './field.tsx';
import { TextArea, TextInput } from './text-input.tsx';

export function TextField({ label, help, error, ...input }: Labelled<ComponentProps<typeof TextInput>>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({ label, help, error, ...input }: Labelled<ComponentProps<typeof TextArea>>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <TextArea {...input} {...control} />}
    </Field>
  );
}
