import { MAX_DISCOUNT_USES, MAX_DISCOUNT_USES_PER_PERSON } from '@pleamar/domain/pricing/discount';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DiscountFields } from './discount-fields.ts';
import css from './discounts.module.css';

export function DiscountLimits() {
  const { t } = useTranslation('discounts');
  const { control, getValues } = useFormContext<DiscountFields>();
  const isWhole = (typed: string, most: number) =>
    /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;
  return (
    <>
      <div className={css.pair}>
        <FormField control={control} name="from" label={t('from')}>
          {(field) => <DatePicker {...field} canClear />}
        </FormField>
        <FormField
          control={control}
          name="until"
          label={t('until')}
          rules={{
            validate: (until) => {
              const { from } = getValues();
              return from === null || until === null || until >= from || t('untilBefore');
            },
          }}
        >
          {(field) => <DatePicker {...field} canClear />}
        </FormField>
      </div>
      <div className={css.pair}>
        <FormField
          control={control}
          name="uses"
          label={t('uses')}
          help={t('usesHelp')}
          rules={{ validate: (typed) => typed.trim() === '' || isWhole(typed, MAX_DISCOUNT_USES) || t('wholeNumber') }}
        >
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField
          control={control}
          name="perPerson"
          label={t('perPerson')}
          rules={{ validate: (typed) => isWhole(typed, MAX_DISCOUNT_USES_PER_PERSON) || t('wholeNumber') }}
        >
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      </div>
    </>
  );
}
