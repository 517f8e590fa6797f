import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './field.module.css';
import text from './text.module.css';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
}

export type Labelled<Input> = Omit<Input, keyof FieldControl> & FieldTexts;

export function Field({
  label,
  help,
  error,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const note = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={css.field}>
      <label className={text.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        help && (
          <span className={text.help} id={`${id}-help`}>
            {help}
          </span>
        )
      )}
    </div>
  );
}

interface FieldErrorProps {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <span className={cx(css.error, className)} id={id} role="alert">
      <CircleAlert />
      {children}
    </span>
  );
}
