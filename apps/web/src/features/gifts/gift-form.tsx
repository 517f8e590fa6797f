import { addDays, type Day } from '@pleamar/domain/dates';
import { isEmail } from '@pleamar/domain/email';
import {
  GIFT_AMOUNTS_CENTS,
  MAX_GIFT_DELIVERY_DAYS,
  MAX_GIFT_CENTS,
  MAX_GIFT_MESSAGE_LENGTH,
  MIN_GIFT_CENTS,
} from '@pleamar/domain/gifts';
import { parseTypedPrice } from '@pleamar/domain/money';
import { useWatch } from 'react-hook-form';
import { refusedFields } from '../../lib/api/refused-fields.ts';
import { useFormat } from '../../lib/format/format.ts';
import { today } from '../../lib/format/today.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateField } from '../../ui/date-picker.tsx';
import { useFocusProblem } from '../../ui/focus-problem.ts';
import { SaveError } from '../../ui/save-error.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import text from '../../ui/text.module.css';
import { useBuyGift } from './queries.ts';
import css from './gifts.module.css';

const OTHER = 'other';

interface Typed {
  chosen: string;
  other: string;
  name: string;
  email: string;
  message: string;
  day: Day | null;
}

const fieldAt = { recipient_name: 'name', recipient_email: 'email', deliver_on: 'day', message: 'message' } as const;

const empty: Typed = { chosen: '2500', other: '', name: '', email: '', message: '', day: null };

export function GiftForm() {
  const { t } = useTranslation('gifts');
  const { cents } = useFormat();
  const { start, isStarting, error } = useBuyGift();
  const { register, control, handleSubmit, setValue, formState } = useForm({ defaultValues: empty });
  const [chosen, other, email, day] = useWatch({ control, name: ['chosen', 'other', 'email', 'day'] });
  const form = useFocusProblem(formState.submitCount, error);
  const refused = refusedFields(error, fieldAt);
  const amount = amountOf(chosen, other);
  const limits = { least: cents(MIN_GIFT_CENTS), most: cents(MAX_GIFT_CENTS) };
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={handleSubmit((typed) => {
        if (amount !== null) start({ amount, ...recipientFrom(typed) });
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
          error={formState.errors.other?.message}
          inputMode="decimal"
          suffix="€"
          {...register('other', { validate: (typed) => amountOf(OTHER, typed) !== null || t('otherInvalid', limits) })}
        />
      )}
      <TextField
        label={t('recipientName')}
        error={refused.get('name')}
        maxLength={100}
        autoComplete="off"
        {...register('name')}
      />
      <TextField
        label={t('recipientEmail')}
        help={t('recipientHelp')}
        error={formState.errors.email?.message ?? refused.get('email')}
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
        <DateField
          label={t('day')}
          help={t('dayHelp')}
          error={refused.get('day')}
          value={day ?? today()}
          onChange={(value) => setValue('day', value)}
          isDisabled={(each) => each < today() || each > addDays(today(), MAX_GIFT_DELIVERY_DAYS)}
        />
      )}
      <TextAreaField
        label={t('message')}
        help={t('messageHelp', { count: MAX_GIFT_MESSAGE_LENGTH })}
        error={refused.get('message')}
        rows={3}
        maxLength={MAX_GIFT_MESSAGE_LENGTH}
        {...register('message')}
      />
      {error && refused.size === 0 && <SaveError title={t('error')} error={error} />}
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

const recipientFrom = ({ name, email, message, day }: Typed) => ({
  ...(email.trim() && { recipient_email: email.trim() }),
  ...(name.trim() && { recipient_name: name.trim() }),
  ...(message.trim() && { message: message.trim() }),
  ...(day !== null && email.trim() && { deliver_on: day }),
});
