import { gifts as api } from '@pleamar/contract/gifts';
import { MIN_CHARGE_CENTS } from '@pleamar/domain/money/prices';
import { giftUses, MAX_GIFT_CODES, parseGiftCode } from '@pleamar/domain/orders/gifts';
import { useMutation } from '@tanstack/react-query';
import { Gift, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { callWith } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import text from '../../ui/text.module.css';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import css from './gift-codes.module.css';
import { orderKeyHeaders } from './stored-guest-orders.ts';

export interface UsedGift {
  code: string;
  ending: string;
  balanceCents: number;
}

/** The part of the total that the entered gifts pay. The server decides by the same rule. */
export function useGiftCodes(totalCents: number) {
  const [used, setUsed] = useState<readonly UsedGift[]>([]);
  const balances = used.map(({ code, balanceCents }) => ({ id: code, availableCents: balanceCents }));
  const { giftCents } = giftUses(totalCents, balances);
  return { used, setUsed, giftCents, restCents: totalCents - giftCents, codes: used.map(({ code }) => code) };
}

type GiftCodesProps = ReturnType<typeof useGiftCodes> & {
  totalCents: number;
  /** The secret of a purchase without a login. */
  orderKey?: () => string;
};

export function GiftCodes({ used, setUsed, giftCents, restCents, totalCents, orderKey }: GiftCodesProps) {
  const { t } = useTranslation('giftCodes');
  const { cents } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const balance = used.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  if (totalCents === 0) return null;
  return (
    <div className={css.gifts}>
      {used.map(({ code, ending, balanceCents }) => (
        <p key={code} className={css.used}>
          <Gift size={16} />
          <span>
            {t('gift', { ending })} <span className={text.muted}>{t('balance', { balance: cents(balanceCents) })}</span>
          </span>
          <IconButton
            label={t('remove', { ending })}
            onClick={() => setUsed(used.filter((gift) => gift.code !== code))}
          >
            <X />
          </IconButton>
        </p>
      ))}
      {used.length < MAX_GIFT_CODES &&
        (isOpen ? (
          <CodeForm
            used={used}
            orderKey={orderKey}
            onUse={(gift) => {
              setUsed([...used, gift]);
              setIsOpen(false);
            }}
          />
        ) : (
          <Button className={css.open} kind="ghost" aria-expanded={false} onClick={() => setIsOpen(true)}>
            <Gift />
            {t('ask')}
          </Button>
        ))}
      {used.length > 0 && (
        <dl className={css.sums}>
          <dt>{t('pays')}</dt>
          <dd>{cents(0 - giftCents)}</dd>
          <dt className={text.strong}>{t('rest')}</dt>
          <dd className={text.strong}>{cents(restCents)}</dd>
        </dl>
      )}
      {restCents === MIN_CHARGE_CENTS && balance > giftCents && (
        <p className={cx(text.small, text.muted)}>{t('minimum', { least: cents(MIN_CHARGE_CENTS) })}</p>
      )}
    </div>
  );
}

interface CodeFormProps {
  used: readonly UsedGift[];
  onUse: (gift: UsedGift) => void;
  orderKey: (() => string) | undefined;
}

function CodeForm({ used, onUse, orderKey }: CodeFormProps) {
  const { t } = useTranslation('giftCodes');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const checking = useMutation({
    mutationFn: (code: string) =>
      callWith({ headers: orderKey ? orderKeyHeaders(orderKey()) : {} }, api.check, { body: { code } }),
    onSuccess: ({ code_ending: ending, balance: balanceCents }, code) => onUse({ code, ending, balanceCents }),
  });
  const { isPending, error } = checking;
  const send = useSingleMutate(checking);
  useEffect(() => input.current?.focus(), []);
  const check = () => {
    const code = parseGiftCode(input.current?.value ?? '');
    const isRepeated = used.some((gift) => gift.code === code);
    setFault(code === null ? t('invalid') : isRepeated ? t('repeated') : undefined);
    if (code !== null && !isRepeated) send(code);
    else input.current?.focus();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextField
        ref={input}
        label={t('code')}
        help={t('help')}
        error={fault ?? (error ? errorText(error) : undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" kind="line" busyLabel={isPending ? t('applying') : undefined}>
        {t('apply')}
      </Button>
    </form>
  );
}
