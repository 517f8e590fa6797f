import { DEFAULT_PHOTO_PRICE_CENTS } from '@pleamar/domain/money/prices';
import type { Language } from '@pleamar/domain/text/languages';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import { eurosFromCents, parseTypedPrice, type Cents } from '@pleamar/domain/money/money';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface PriceFieldProps {
  cents: Cents;
  onChange: (cents: Cents) => void;
}

/** A number field would refuse the comma or the dot, by language. Other input keeps the price. */
export function PriceField({ cents, onChange }: PriceFieldProps) {
  const { t, i18n } = useTranslation('imageConfig');
  const format = useFormat();
  const language = i18n.language;
  const [typed, setTyped] = useState<string | null>(null);
  const isIgnored = typed !== null && parseTypedPrice(typed) === null;
  const help = cents === 0 ? t('priceFallback', { price: format.cents(DEFAULT_PHOTO_PRICE_CENTS) }) : t('priceHint');
  const type = (text: string) => {
    setTyped(text);
    const read = parseTypedPrice(text);
    if (read !== null) onChange(read);
  };
  return (
    <TextField
      label={t('price')}
      help={help}
      error={isIgnored && typed !== '' ? t('priceInvalid') : undefined}
      inputMode="decimal"
      autoComplete="off"
      suffix="€"
      value={typed ?? written(cents, language)}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

const written = (cents: Cents, language: Language) => withDecimalMark(eurosFromCents(cents).toFixed(2), language);
