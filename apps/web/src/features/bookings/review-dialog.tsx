import type { Booking } from '@pleamar/contract/bookings';
import { MAX_REVIEW_LENGTH } from '@pleamar/domain/text/text-limits';
import { Star } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import text from '../../ui/text.module.css';
import { TextArea } from '../../ui/text-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useReviewBooking } from './queries.ts';
import css from './review-dialog.module.css';

const stars = [1, 2, 3, 4, 5];

export function ReviewDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('bookingDialog');
  const form = useForm({ defaultValues: { rating: 0, text: '' } });
  return (
    <FormDialog
      title={t('reviewTitle', { name: booking.photographer.full_name })}
      form={form}
      change={useReviewBooking(booking.id)}
      sentFrom={(review) => ({ rating: review.rating, text: review.text.trim() })}
      doneText={t('reviewSent')}
      onClose={onClose}
      submitLabel={t('reviewSend')}
    >
      <Controller
        control={form.control}
        name="rating"
        rules={{ validate: (rating) => rating > 0 || t('reviewRequired') }}
        render={({ field, fieldState: { error } }) => (
          <fieldset>
            <legend className={text.label}>{t('reviewStars')}</legend>
            <div className={css.stars}>
              {stars.map((star) => (
                <label key={star} className={css.star}>
                  <input
                    type="radio"
                    name={field.name}
                    value={star}
                    checked={field.value === star}
                    onChange={() => field.onChange(star)}
                    aria-label={t('reviewStarAria', { count: star })}
                  />
                  <Star size={32} fill={star <= field.value ? 'currentColor' : 'none'} />
                </label>
              ))}
            </div>
            {error && <FieldError>{error.message}</FieldError>}
          </fieldset>
        )}
      />
      <FormField
        control={form.control}
        name="text"
        label={t('reviewText')}
        rules={{
          validate: (words) =>
            words.trim().length <= MAX_REVIEW_LENGTH || t('reasonTooLong', { max: MAX_REVIEW_LENGTH }),
        }}
      >
        {(field) => <TextArea {...field} />}
      </FormField>
    </FormDialog>
  );
}
