import type { PhotographerProfile } from '@pleamar/contract/users';
import { MAX_DESCRIPTION_LENGTH } from '@pleamar/domain/text/text-limits';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormSaveFooter } from '../../../ui/form-save-footer.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSavedForm } from '../../../ui/use-saved-form.ts';
import { PlaceField } from './place-field.tsx';
import { draftFrom, isHourlyPrice, offerFieldAt, offerFieldsFrom, type OfferFields } from './booking-offer.ts';
import { useChangePhotographerProfile } from '../queries.ts';
import { TagField } from './tag-field.tsx';
import css from '../settings-form.module.css';

interface BookingOfferFormProps {
  profile: PhotographerProfile;
  availabilityLink?: ReactNode;
}

export function BookingOfferForm({ profile, availabilityLink }: BookingOfferFormProps) {
  const { t, i18n } = useTranslation('bookingOffer');
  const form = useForm<OfferFields>({ defaultValues: offerFieldsFrom(profile, i18n.language) });
  const { control, register, handleSubmit, reset, formState } = form;
  const change = useChangePhotographerProfile(profile.user_id);
  const { ref, send, problemOf } = useSavedForm(form, change, { fieldAt: offerFieldAt });
  const isShort = (text: string) =>
    text.trim().length <= MAX_DESCRIPTION_LENGTH || t('descriptionTooLong', { max: MAX_DESCRIPTION_LENGTH });

  const save = (fields: OfferFields) =>
    send(draftFrom(fields), {
      onSuccess: (saved) => {
        reset(offerFieldsFrom(saved, i18n.language));
        toast.ok(t('saved'));
      },
    });

  return (
    <form ref={ref} className={css.narrow} noValidate aria-label={t('title')} onSubmit={handleSubmit(save)}>
      <TextField
        label={t('hourlyPrice')}
        help={t('hourlyPriceHint')}
        error={problemOf('hourlyPrice')}
        boxClassName={css.short}
        inputMode="decimal"
        autoComplete="off"
        suffix="€"
        {...register('hourlyPrice', {
          validate: (typed) => typed.trim() === '' || isHourlyPrice(typed) || t('priceInvalid'),
          deps: 'surfBreaks',
        })}
      />
      <PlaceField control={control} />
      <TagField control={control} />
      <TextAreaField
        label={t('description')}
        error={problemOf('description')}
        placeholder={t('descriptionPlaceholder')}
        {...register('description', { validate: isShort })}
      />
      <TextAreaField
        label={t('otherDescription')}
        help={t('otherDescriptionHint')}
        error={problemOf('otherDescription')}
        {...register('otherDescription', { validate: isShort })}
      />
      {availabilityLink}
      <FormSaveFooter
        change={change}
        isDirty={formState.isDirty}
        submitCount={formState.submitCount}
        texts={{ save: t('save'), saving: t('saving'), error: t('error') }}
      />
    </form>
  );
}
