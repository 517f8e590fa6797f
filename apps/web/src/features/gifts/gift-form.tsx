import { addDays } from '@pleamar/domain/dates';
import { isEmail } from '@pleamar/domain/email';
import {
  GIFT_AMOUNTS_CENTS,
  GIFT_DELIVERY_MAX_DAYS,
  GIFT_MAX_CENTS,
  GIFT_MESSAGE_MAX_LENGTH,
  GIFT_MIN_CENTS,
} from '@pleamar/domain/gifts';
import { parseTypedPrice } from '@pleamar/domain/money';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useFormat } from '../../lib/format.ts';
import { today } from '../../lib/today.ts';
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

export function GiftForm() {
  const { t } = useTranslation('gifts');
  const { cents } = useFormat();
  const errorText = useErrorText();
  const { start, isStarting, error } = useBuyGift();
  const [chosen, setChosen] = useState('2500');
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const amount = chosen === OTHER ? parseTypedPrice(typed) : Number(chosen);
  const isAmount = amount !== null && amount >= GIFT_MIN_CENTS && amount <= GIFT_MAX_CENTS;
  const isAddress = email.trim() === '' || isEmail(email.trim());
  const limits = { least: cents(GIFT_MIN_CENTS), most: cents(GIFT_MAX_CENTS) };
  const pay = () => {
    setWasSent(true);
    if (!isAmount || !isAddress) return;
    start({
      amount,
      ...(email.trim() && { recipient_email: email.trim() }),
      ...(name.trim() && { recipient_name: name.trim() }),
      ...(message.trim() && { message: message.trim() }),
      ...(day !== null && email.trim() && { deliver_on: day }),
    });
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
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
          onChange={setChosen}
        />
      </div>
      {chosen === OTHER && (
        <TextField
          label={t('otherAmount')}
          help={t('otherHelp', limits)}
          error={wasSent && !isAmount ? t('otherInvalid', limits) : undefined}
          inputMode="decimal"
          suffix="€"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TextField
        label={t('recipientName')}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('recipientEmail')}
        help={t('recipientHelp')}
        error={wasSent && !isAddress ? t('emailInvalid') : undefined}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {email.trim() !== '' && (
        <DateField
          label={t('day')}
          help={t('dayHelp')}
          value={day ?? today()}
          onChange={setDay}
          isDisabled={(each) => each < today() || each > addDays(today(), GIFT_DELIVERY_MAX_DAYS)}
        />
      )}
      <TextAreaField
        label={t('message')}
        help={t('messageHelp', { count: GIFT_MESSAGE_MAX_LENGTH })}
        rows={3}
        maxLength={GIFT_MESSAGE_MAX_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {error && !isStarting && <ErrorState title={t('error')} detail={errorText(error)} onRetry={pay} />}
      <Button type="submit" kind="accent" isBig isBlock busyLabel={isStarting ? t('starting') : undefined}>
        {t('pay', { amount: cents(isAmount ? amount : GIFT_MIN_CENTS) })}
      </Button>
      <p className={cx(text.small, text.muted)}>{t('notTaxed')}</p>
    </form>
  );
}
