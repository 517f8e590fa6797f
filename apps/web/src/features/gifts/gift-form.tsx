import { addDays, type Day } from '@pleamar/domain/dates/dates';
import { isEmail } from '@pleamar/domain/accounts/email';
import {
  GIFT_AMOUNTS_CENTS,
  MAX_GIFT_DELIVERY_DAYS,
  MAX_GIFT_CENTS,
  MAX_GIFT_MESSAGE_LENGTH,
  MIN_GIFT_CENTS,
} from '@pleamar/domain/orders/gifts';
import { parseTypedPrice } from '@pleamar/domain/money/money';
import { useWatch } from 'react-hook-form';
import { useFormat } from '../../lib/format/format.ts';
import { today } from '../../lib/format/today.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import text from '../../ui/text.module.css';
import { useBuyGift } from './queries.ts';
import css from './gifts.module.css';

const OTHER = 'other';

interface GiftFields {
  chosen: string;
  other: string;
  name: string;
  email: string;
  message: string;
  day: Day | null;
}

const fieldAt = { amount: 'other', recipient_name: 'name', recipient_email: 'email', deliver_on: 'day' } as const;

const emptyFields: GiftFields = { chosen: '2500', other: '', name: '', email: '', message: '', day: null };

export function GiftForm() {
  const { t } = useTranslation('gifts');
  const { cents } = useFormat();
  const { payment, isStarting } = useBuyGift();
  const form = useForm({ defaultValues: emptyFields });
  const { register, control, handleSubmit, setValue } = form;
  const [chosen, other, email] = useWatch({ control, name: ['chosen', 'other', 'email'] });
  const { ref, send, error, problemOf } = useSavedForm(form, payment, { fieldAt });
  const amount = amountOf(chosen, other);
  const limits = { least: cents(MIN_GIFT_CENTS), most: cents(MAX_GIFT_CENTS) };
  return (
    <form
      ref={ref}
      className={css.form}
      noValidate
      onSubmit={handleSubmit((fields) => {
        if (amount !== null) send({ amount, ...recipientFrom(fields) });
      })}
    >
      <div>
        <p className={text.label}>{t('amount')}</p>
        <Segmented
          label={t('amount')}
          className={css.amounts}
          options={[
            ...GIFT_AMOUNTS_CENTS.map((each) => ({ value: String(each), label: cents(each).replace(/[.,]00/, '') })),
            { value: OTHER, label: t('other') },
          ]}
          value={chosen}
          onChange={(value) => setValue('chosen', value)}
        />
      </div>
      {chosen === OTHER && (
        <TextField
          label={t('otherAmount')}
          help={t('otherHelp', limits)}
          error={problemOf('other')}
          inputMode="decimal"
          suffix="€"
          {...register('other', { validate: (typed) => amountOf(OTHER, typed) !== null || t('otherInvalid', limits) })}
        />
      )}
      <TextField
        label={t('recipientName')}
        error={problemOf('name')}
        maxLength={100}
        autoComplete="off"
        {...register('name')}
      />
      <TextField
        label={t('recipientEmail')}
        help={t('recipientHelp')}
        error={problemOf('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...register('email', {
          validate: (typed) => typed.trim() === '' || isEmail(typed.trim()) || t('emailInvalid'),
        })}
      />
      {email.trim() !== '' && (
        <FormField control={control} name="day" label={t('day')} help={t('dayHelp')}>
          {({ value, ...field }) => (
            <DatePicker
              {...field}
              value={value ?? today()}
              isDisabled={(each) => each < today() || each > addDays(today(), MAX_GIFT_DELIVERY_DAYS)}
            />
          )}
        </FormField>
      )}
      <TextAreaField
        label={t('message')}
        help={t('messageHelp', { count: MAX_GIFT_MESSAGE_LENGTH })}
        error={problemOf('message')}
        rows={3}
        maxLength={MAX_GIFT_MESSAGE_LENGTH}
        {...register('message')}
      />
      {error && <SaveError title={t('error')} error={error} />}
      <Button type="submit" kind="accent" isBig isBlock busyLabel={isStarting ? t('starting') : undefined}>
        {t('pay', { amount: cents(amount ?? MIN_GIFT_CENTS) })}
      </Button>
      <p className={cx(text.small, text.muted)}>{t('notTaxed')}</p>
    </form>
  );
}

function amountOf(chosen: string, other: string): number | null {
  const amount = chosen === OTHER ? parseTypedPrice(other) : Number(chosen);
  return amount !== null && amount >= MIN_GIFT_CENTS && amount <= MAX_GIFT_CENTS ? amount : null;
}

const recipientFrom = ({ name, email, message, day }: GiftFields) => ({
  ...(email.trim() && { recipient_email: email.trim() }),
  ...(name.trim() && { recipient_name: name.trim() }),
  ...(message.trim() && { message: message.trim() }),
  ...(day !== null && email.trim() && { deliver_on: day }),
});
