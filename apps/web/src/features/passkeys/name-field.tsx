import { PASSKEY_NAME_MAX_LENGTH } from '@pleamar/domain';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Within a form that has a `name`. */
export function NameField() {
  const { t } = useTranslation('passkeys');
  const { control } = useFormContext<{ name: string }>();
  return (
    <FormField
      control={control}
      name="name"
      label={t('name')}
      help={t('nameHelp')}
      rules={{
        validate: (name) => name.trim() !== '' || t('nameRequired'),
        maxLength: { value: PASSKEY_NAME_MAX_LENGTH, message: t('nameTooLong', { max: PASSKEY_NAME_MAX_LENGTH }) },
      }}
    >
      {(field) => <TextInput {...field} autoComplete="off" />}
    </FormField>
  );
}
