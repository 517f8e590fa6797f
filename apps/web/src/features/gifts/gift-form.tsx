import { addDays, type Day } from '@pleamar/domain/dates';
import { isEmail } from '@pleamar/domain/email';
import {
  GIFT_AMOUNTS_CENTS,
  GIFT_DELIVERY_MAX_DAYS,
  GIFT_MAX_CENTS,
  GIFT_MESSAGE_MAX_LENGTH,
  GIFT_MIN_CENTS,
} from '@pleamar/domain/gifts';
import { parseTypedPrice } from '@pleamar/domain/money';
import { useForm, useWatch } from 'react-hook-form';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { today } from '../../lib/format/today.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateField } from '../../ui/date-picker.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
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

const empty: Typed = { chosen: '2500', other: '', name: '', email: '', message: '', day: null };

export function GiftForm() {
  const { t } = useTranslation('gifts');
  const { cents } = useFormat();
  const errorText = useErrorText();
  const { start, isStarting, error } = useBuyGift();
  const { register, control, handleSubmit, setValue, formState } = useForm({ defaultValues: empty });
  const [chosen, other, email, day] = useWatch({ control, name: ['chosen', 'other', 'email', 'day'] });
  const amount = amountOf(chosen, other);
  const limits = { least: cents(GIFT_MIN_CENTS), most: cents(GIFT_MAX_CENTS) };
  const pay = handleSubmit((typed) => {
    if (amount !== null) start({ amount, ...recipientFrom(typed) });
  });
  return (
    <form className={css.form} noValidate onSubmit={pay}>
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
      <TextField label={t('recipientName')} maxLength={100} autoComplete="off" {...register('name')} />
      <TextField
        label={t('recipientEmail')}
        help={t('recipientHelp')}
        error={formState.errors.email?.message}
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
          value={day ?? today()}
          onChange={(value) => setValue('day', value)}
          isDisabled={(each) => each < today() || each > addDays(today(), GIFT_DELIVERY_MAX_DAYS)}
        />
      )}
      <TextAreaField
        label={t('message')}
        help={t('messageHelp', { count: GIFT_MESSAGE_MAX_LENGTH })}
        rows={3}
        maxLength={GIFT_MESSAGE_MAX_LENGTH}
        {...register('message')}
      />
      {error && !isStarting && <ErrorState title={t('error')} detail={errorText(error)} onRetry={() => void pay()} />}
      <Button type="submit" kind="accent" isBig isBlock busyLabel={isStarting ? t('starting') : undefined}>
        {t('pay', { amount: cents(amount ?? GIFT_MIN_CENTS) })}
      </Button>
      <p className={cx(text.small, text.muted)}>{t('notTaxed')}</p>
    </form>
  );
}

function amountOf(chosen: string, other: string): number | null {
  const amount = chosen === OTHER ? parseTypedPrice(other) : Number(chosen);
  return amount !== null && amount >= GIFT_MIN_CENTS && amount <= GIFT_MAX_CENTS ? amount : null;
}

const recipientFrom = ({ name, email, message, day }: Typed) => ({
  ...(email.trim() && { recipient_email: email.trim() }),
  ...(name.trim() && { recipient_name: name.trim() }),
  ...(message.trim() && { message: message.trim() }),
  ...(day !== null && email.trim() && { deliver_on: day }),
});
