import type { ReactNode } from 'react';
import {
  useController,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { Field, type FieldControl } from './field.tsx';

interface FormFieldProps<Fields extends FieldValues, Name extends FieldPath<Fields>> extends UseControllerProps<
  Fields,
  Name
> {
  label: ReactNode;
  help?: ReactNode;
  children: (control: Omit<ControllerRenderProps<Fields, Name>, 'ref'> & FieldControl) => ReactNode;
}

export function FormField<Fields extends FieldValues, Name extends FieldPath<Fields>>({
  label,
  help,
  children,
  ...controller
}: FormFieldProps<Fields, Name>) {
  // The library would focus the field that was registered first; the dialog focuses the first on the screen.
  const {
    field: { ref: _, ...field },
    fieldState,
  } = useController(controller);
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      {(control) => children({ ...field, ...control })}
    </Field>
  );
}
