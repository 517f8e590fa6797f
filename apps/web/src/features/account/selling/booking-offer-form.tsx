import type { PhotographerProfile } from '@pleamar/contract/users';
import { useState, type ReactNode } from 'react';
import type { PlaceChoice } from '../../../shared/places/place-form-field.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormSaveFooter } from '../../../ui/form-save-footer.tsx';
import { useSingleMutate } from '../../../ui/use-single-flight.ts';
import { PlaceField } from './place-field.tsx';
import { descriptionMax, draftFrom, isSameOffer, offerProblems, offerFrom, type TypedOffer } from './booking-offer.ts';
import { useChangePhotographerProfile } from '../queries.ts';
import { TagField } from './tag-field.tsx';
import css from '../settings-form.module.css';

interface BookingOfferFormProps {
  profile: PhotographerProfile;
  PlaceChoice: PlaceChoice;
  availabilityLink?: ReactNode;
}

export function BookingOfferForm({ profile, PlaceChoice, availabilityLink }: BookingOfferFormProps) {
  const { t, i18n } = useTranslation('bookingOffer');
  const [typed, setTyped] = useState(() => offerFrom(profile, i18n.language));
  const [showsProblems, setShowsProblems] = useState(false);
  const change = useChangePhotographerProfile(profile.user_id);
  const send = useSingleMutate(change);
  const problems = offerProblems(typed);
  const isDirty = !isSameOffer(typed, profile);
  const type = (more: Partial<TypedOffer>) => setTyped({ ...typed, ...more });

  const save = () => {
    const isGood = !Object.values(problems).some(Boolean);
    setShowsProblems(!isGood);
    if (!isGood) return;
    send(draftFrom(typed), {
      onSuccess: (saved) => {
        setTyped(offerFrom(saved, i18n.language));
        toast.ok(t('saved'));
      },
    });
  };

  return (
    <form
      className={css.narrow}
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t('hourlyPrice')}
        help={t('hourlyPriceHint')}
        error={showsProblems && problems.hourlyPrice ? t('priceInvalid') : undefined}
        boxClassName={css.short}
        inputMode="decimal"
        autoComplete="off"
        suffix="€"
        value={typed.hourlyPrice}
        onChange={({ target }) => type({ hourlyPrice: target.value })}
      />
      <PlaceField
        surfBreaks={typed.surfBreaks}
        otherPlaces={typed.otherPlaces}
        onChange={type}
        PlaceChoice={PlaceChoice}
        error={showsProblems && problems.places ? t('placesRequired') : undefined}
      />
      <TagField value={typed.tags} onChange={(tags) => type({ tags })} />
      <TextAreaField
        label={t('description')}
        error={problems.description ? t('descriptionTooLong', { max: descriptionMax }) : undefined}
        placeholder={t('descriptionPlaceholder')}
        value={typed.description}
        onChange={({ target }) => type({ description: target.value })}
      />
      <TextAreaField
        label={t('otherDescription')}
        help={t('otherDescriptionHint')}
        error={problems.otherDescription ? t('descriptionTooLong', { max: descriptionMax }) : undefined}
        value={typed.otherDescription}
        onChange={({ target }) => type({ otherDescription: target.value })}
      />
      {availabilityLink}
      <FormSaveFooter
        change={change}
        isDirty={isDirty}
        texts={{ save: t('save'), saving: t('saving'), error: t('error') }}
      />
    </form>
  );
}
