import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export function NameField({ namespace, max }: { namespace: 'apiKeys' | 'cameras' | 'passkeys'; max: number }) {
  const { t } = useTranslation(namespace);
  const { control } = useFormContext<{ name: string }>();
  return (
    <FormField
      control={control}
      name="name"
      label={t('name')}
      help={t('nameHelp')}
      rules={{
        validate: (name) => name.trim() !== '' || t('nameRequired'),
        maxLength: { value: max, message: t('nameTooLong', { max }) },
      }}
    >
      {(field) => <TextInput {...field} autoComplete="off" />}
    </FormField>
  );
}
