import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { IconButton } from './icon-button.tsx';
import { Field, type Labelled } from './field.tsx';
import { inputClass } from './text-input.tsx';
import css from './password-input.module.css';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={css.password}>
      <input
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={inputClass(rest['aria-invalid'], className)}
        // A shown password is text to the keyboard, which would correct and learn it.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton label={isShown ? t('hidePasswordAria') : t('showPasswordAria')} onClick={() => setIsShown(!isShown)}>
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}

export function PasswordField({ label, help, error, ...input }: Labelled<ComponentProps<typeof PasswordInput>>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <PasswordInput {...input} {...control} />}
    </Field>
  );
}
