import type { TaxDetails } from '@pleamar/contract/books';
import { isPostalCode, isTaxId } from '@pleamar/domain/tax-id';
import { hasTypedRate, TAX_REGIMES } from '@pleamar/domain/tax-regime';
import { useController, useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { toast } from '../../lib/toast.ts';
import { SaveEnd } from '../../ui/save-end.tsx';
import { useUser } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { countryOptions } from './country-options.ts';
import { useChangeTaxDetails } from './queries.ts';
import { changeFrom, rateFrom, regimeOf, typedFrom, type TypedDetails } from './tax-details.ts';
import settings from './settings-form.module.css';
import css from './private-sessions-form.module.css';

export function TaxDetailsForm({ details }: { details: TaxDetails | null }) {
  const { t, i18n } = useTranslation('taxDetails');
  const { country_code } = useUser();
  const typed = typedFrom(details, i18n.language, country_code);
  const { register, handleSubmit, reset, formState, control: form } = useForm<TypedDetails>({ defaultValues: typed });
  // Controlled, as in the general form: a list's preselected entry would count as an edit.
  const { field: country } = useController({ control: form, name: 'country' });
  const { field: regime } = useController({ control: form, name: 'regime' });
  const change = useChangeTaxDetails();

  const save = (values: TypedDetails) =>
    change.mutate(changeFrom(values), {
      onSuccess: ({ details: saved }) => {
        reset(typedFrom(saved, i18n.language, country_code));
        toast.ok(t('saved'));
      },
    });

  return (
    <form className={css.form} noValidate aria-label={t('title')} onSubmit={handleSubmit(save)}>
      <div className={settings.pair}>
        <Field label={t('country')}>
          {(control) => (
            <Select
              {...control}
              options={countryOptions(i18n.language)}
              value={country.value}
              onChange={country.onChange}
            />
          )}
        </Field>
        <Field label={country.value === 'ES' ? t('taxId') : t('taxIdAbroad')} error={formState.errors.taxId?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={30}
              {...register('taxId', {
                validate: (taxId, { country: of }) => isTaxId(taxId, of) || t('taxIdInvalid'),
              })}
            />
          )}
        </Field>
      </div>
      <NameAndAddress register={register} errors={formState.errors} />
      <Field label={t('regime')} help={t('regimeHint')}>
        {(control) => (
          <Select
            {...control}
            options={TAX_REGIMES.map((value) => ({ value, label: t(`regime_${value}`) }))}
            value={regime.value}
            onChange={({ target }) => regime.onChange(regimeOf(target.value))}
          />
        )}
      </Field>
      {hasTypedRate(regime.value) && (
        <Field label={t('rate')} error={formState.errors.rate?.message}>
          {(control) => (
            <TextInput
              {...control}
              boxClassName={css.hourlyPrice}
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              {...register('rate', { validate: (rate) => rateFrom(rate) !== null || t('rateInvalid') })}
            />
          )}
        </Field>
      )}
      <SaveEnd
        change={change}
        isDirty={formState.isDirty}
        texts={{ save: t('save'), saving: t('saving'), error: t('error') }}
      />
    </form>
  );
}

interface NameAndAddressProps {
  register: UseFormRegister<TypedDetails>;
  errors: FieldErrors<TypedDetails>;
}

function NameAndAddress({ register, errors }: NameAndAddressProps) {
  const { t } = useTranslation('taxDetails');
  const isGiven = (text: string) => text.trim() !== '' || t('required');
  return (
    <>
      <Field label={t('legalName')} error={errors.legalName?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="organization"
            maxLength={120}
            {...register('legalName', { validate: isGiven })}
          />
        )}
      </Field>
      <Field label={t('address')} error={errors.address?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="street-address"
            maxLength={200}
            {...register('address', { validate: isGiven })}
          />
        )}
      </Field>
      <div className={settings.pair}>
        <Field label={t('postalCode')} error={errors.postalCode?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="postal-code"
              maxLength={12}
              {...register('postalCode', {
                validate: (code, { country }) => isPostalCode(code.trim(), country) || t('postalCodeInvalid'),
              })}
            />
          )}
        </Field>
        <Field label={t('city')} error={errors.city?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="address-level2"
              maxLength={100}
              {...register('city', { validate: isGiven })}
            />
          )}
        </Field>
      </div>
      <Field label={t('province')}>
        {(control) => (
          <TextInput {...control} autoComplete="address-level1" maxLength={100} {...register('province')} />
        )}
      </Field>
    </>
  );
}
