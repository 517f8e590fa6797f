import type { OrderPrice } from '@pleamar/domain/pricing/order-price';
import { Tag, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './discount-field.module.css';
import type { BuyerDiscount } from './use-discount.ts';

/** Folded at first: buyers without a code would leave the purchase to look for one. */
export function DiscountField({ discount, price }: { discount: BuyerDiscount; price: OrderPrice }) {
  return discount.applied ? (
    <Applied code={discount.applied.code} savedCents={price.discountCents} onRemove={discount.remove} />
  ) : (
    <DiscountForm {...discount} />
  );
}

function DiscountForm({ apply, isChecking, error }: BuyerDiscount) {
  const { t } = useTranslation('discount');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isShown = isOpen || error !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!isShown) {
    return (
      <Button className={css.open} kind="ghost" aria-expanded={false} onClick={() => setIsOpen(true)}>
        <Tag />
        {t('ask')}
      </Button>
    );
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') apply(typed);
      }}
    >
      <TextField
        ref={input}
        label={t('label')}
        error={error && !isChecking ? errorText(error) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" kind="line" busyLabel={isChecking ? t('applying') : undefined}>
        {t('apply')}
      </Button>
    </form>
  );
}

function Applied({ code, savedCents, onRemove }: { code: string; savedCents: number; onRemove: () => void }) {
  const { t } = useTranslation('discount');
  const { cents } = useFormat();
  return (
    <output className={css.applied}>
      <Tag size={16} />
      <span>{t('applied', { code, saved: cents(savedCents) })}</span>
      <IconButton label={t('remove', { code })} onClick={onRemove}>
        <X />
      </IconButton>
    </output>
  );
}

/** Rows of a price's list: the price before the discount, and the discount. */
export function DiscountRows({ code, price }: { code: string | undefined; price: OrderPrice }) {
  const { t } = useTranslation('discount');
  const { cents } = useFormat();
  if (code === undefined || price.discountCents === 0) return null;
  return (
    <>
      <dt>{t('before')}</dt>
      <dd>{cents(price.subtotalCents + price.discountCents)}</dd>
      <dt className={css.off}>{t('off', { code })}</dt>
      <dd className={css.off}>{cents(-price.discountCents)}</dd>
    </>
  );
}
