import type { TaxDetails } from '@pleamar/contract/books';
import { isPostalCode, isTaxId } from '@pleamar/domain/money/tax-id';
import { hasEnteredRate, TAX_REGIMES } from '@pleamar/domain/money/tax-regime';
import { MAX_NAME_LENGTH } from '@pleamar/domain/text/text-limits';
import type { ReactNode } from 'react';
import { useController, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from '../../../texts/react.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormSaveFooter } from '../../../ui/form-save-footer.tsx';
import { useSavedForm } from '../../../ui/use-saved-form.ts';
import { useUser } from '../../../lib/login/session.ts';
import { SelectField } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { countryOptions } from '../profile/country-options.ts';
import { useChangeTaxDetails } from '../queries.ts';
import { taxDetailsChangeFrom, taxFieldAt, rateFrom, regimeOf, taxFieldsFrom, type TaxFields } from './tax-details.ts';
import css from '../settings-form.module.css';

export function TaxDetailsForm({ details }: { details: TaxDetails | null }) {
  const { t, i18n } = useTranslation('taxDetails');
  const { country_code } = useUser();
  const form = useForm<TaxFields>({ defaultValues: taxFieldsFrom(details, i18n.language, country_code) });
  const { register, handleSubmit, reset, formState, control } = form;
  // A registered select would count its preselected entry as an edit, so these fields are controlled.
  const { field: country } = useController({ control, name: 'country' });
  const { field: regime } = useController({ control, name: 'regime' });
  const change = useChangeTaxDetails();
  const { ref, send, problemOf } = useSavedForm(form, change, { fieldAt: taxFieldAt });

  const save = (fields: TaxFields) =>
    send(taxDetailsChangeFrom(fields), {
      onSuccess: ({ details: saved }) => {
        reset(taxFieldsFrom(saved, i18n.language, country_code));
        toast.ok(t('saved'));
      },
    });

  return (
    <form ref={ref} className={css.narrow} noValidate aria-label={t('title')} onSubmit={handleSubmit(save)}>
      <div className={css.pair}>
        <SelectField
          label={t('country')}
          error={problemOf('country')}
          options={countryOptions(i18n.language)}
          name={country.name}
          value={country.value}
          onChange={country.onChange}
        />
        <TextField
          label={country.value === 'ES' ? t('taxId') : t('taxIdAbroad')}
          error={problemOf('taxId')}
          autoComplete="off"
          maxLength={30}
          {...register('taxId', {
            validate: (taxId, fields) => isTaxId(taxId, fields.country) || t('taxIdInvalid'),
          })}
        />
      </div>
      <NameAndAddress register={register} problemOf={problemOf} />
      <SelectField
        label={t('regime')}
        help={t('regimeHint')}
        error={problemOf('regime')}
        options={TAX_REGIMES.map((value) => ({ value, label: t(`regime_${value}`) }))}
        name={regime.name}
        value={regime.value}
        onChange={({ target }) => regime.onChange(regimeOf(target.value))}
      />
      {hasEnteredRate(regime.value) && (
        <TextField
          label={t('rate')}
          error={problemOf('rate')}
          boxClassName={css.short}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          {...register('rate', { validate: (rate) => rateFrom(rate) !== null || t('rateInvalid') })}
        />
      )}
      <FormSaveFooter
        change={change}
        isDirty={formState.isDirty}
        submitCount={formState.submitCount}
        texts={{ save: t('save'), saving: t('saving'), error: t('error') }}
      />
    </form>
  );
}

interface NameAndAddressProps {
  register: UseFormRegister<TaxFields>;
  problemOf: (field: keyof TaxFields) => ReactNode;
}

function NameAndAddress({ register, problemOf }: NameAndAddressProps) {
  const { t } = useTranslation('taxDetails');
  const isNotEmpty = (text: string) => text.trim() !== '' || t('required');
  return (
    <>
      <TextField
        label={t('legalName')}
        error={problemOf('legalName')}
        autoComplete="organization"
        maxLength={MAX_NAME_LENGTH}
        {...register('legalName', { validate: isNotEmpty })}
      />
      <TextField
        label={t('address')}
        error={problemOf('address')}
        autoComplete="street-address"
        maxLength={200}
        {...register('address', { validate: isNotEmpty })}
      />
      <div className={css.pair}>
        <TextField
          label={t('postalCode')}
          error={problemOf('postalCode')}
          autoComplete="postal-code"
          maxLength={12}
          {...register('postalCode', {
            validate: (code, { country }) => isPostalCode(code.trim(), country) || t('postalCodeInvalid'),
          })}
        />
        <TextField
          label={t('city')}
          error={problemOf('city')}
          autoComplete="address-level2"
          maxLength={100}
          {...register('city', { validate: isNotEmpty })}
        />
      </div>
      <TextField
        label={t('province')}
        error={problemOf('province')}
        autoComplete="address-level1"
        maxLength={100}
        {...register('province')}
      />
    </>
  );
}
