import type { Booking } from '@pleamar/contract/bookings';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { TextArea } from '../../ui/text-input.tsx';
import { useReviewSession } from './queries.ts';
import css from './review-dialog.module.css';

const stars = [1, 2, 3, 4, 5];
const textMax = 2000;

/** One to five stars, and words for those who have some. */
export function ReviewDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['sessionDialog', 'common']);
  const [rating, setRating] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useReviewSession(booking.id);
  const isTooLong = words.trim().length > textMax;
  const send = () => {
    setIsAsked(true);
    if (rating === null || isTooLong) return;
    mutate(
      { rating, text: words.trim() },
      {
        onSuccess: () => {
          toast.ok(t('reviewSent'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reviewTitle', { name: booking.photographer.full_name })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button kind="accent" onClick={send} busyLabel={isPending ? t('common:saving') : undefined}>
            {t('reviewSend')}
          </Button>
        </>
      }
    >
      <fieldset className={css.stars}>
        <legend className={text.label}>{t('reviewStars')}</legend>
        {stars.map((star) => (
          <label key={star} className={css.star}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={rating === star}
              onChange={() => setRating(star)}
              aria-label={t('reviewStarAria', { count: star })}
            />
            <Star size={32} fill={rating !== null && star <= rating ? 'currentColor' : 'none'} />
          </label>
        ))}
      </fieldset>
      {isAsked && rating === null && <FieldError>{t('reviewRequired')}</FieldError>}
      <Field label={t('reviewText')} error={isTooLong ? t('reasonTooLong', { max: textMax }) : undefined}>
        {(control) => <TextArea {...control} value={words} onChange={({ target }) => setWords(target.value)} />}
      </Field>
      {error && (
        <Note kind="danger">
          {error instanceof ApiError && error.code === 'review_exists' ? error.detail : t('reviewError')}
        </Note>
      )}
    </Dialog>
  );
}
