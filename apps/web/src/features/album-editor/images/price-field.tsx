import { DEFAULT_PHOTO_PRICE_CENTS } from '@pleamar/domain/money/prices';
import { parseTypedPrice, type Cents } from '@pleamar/domain/money/money';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { formatPriceField } from '../../../lib/format/price-field.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface PriceFieldProps {
  cents: Cents;
  onChange: (cents: Cents) => void;
}

/**
 * A text field, because a number field refuses the comma or the dot. Text that is not a price does not change the price.
 */
export function PriceField({ cents, onChange }: PriceFieldProps) {
  const { t, i18n } = useTranslation('imageConfig');
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const isIgnored = typed !== null && parseTypedPrice(typed) === null;
  const help = cents === 0 ? t('priceFallback', { price: format.cents(DEFAULT_PHOTO_PRICE_CENTS) }) : t('priceHint');
  const type = (text: string) => {
    setTyped(text);
    const parsedCents = parseTypedPrice(text);
    if (parsedCents !== null) onChange(parsedCents);
  };
  return (
    <TextField
      label={t('price')}
      help={help}
      error={isIgnored && typed !== '' ? t('priceInvalid') : undefined}
      inputMode="decimal"
      autoComplete="off"
      suffix="€"
      value={typed ?? formatPriceField(cents, i18n.language)}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
