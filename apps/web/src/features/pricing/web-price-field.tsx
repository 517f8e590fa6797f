import { MIN_CHARGE_CENTS } from '@pleamar/domain/money/prices';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { WebPriceProblem } from './typed-web-price.ts';
import css from './web-price-field.module.css';

interface WebPriceFieldProps {
  typed: string;
  problem: WebPriceProblem | null;
  onChange: (typed: string) => void;
  isDisabled: boolean;
}

/** While the field is empty the album sells only originals. */
export function WebPriceField({ typed, problem, onChange, isDisabled }: WebPriceFieldProps) {
  const { t } = useTranslation('pricing');
  const { cents } = useFormat();
  const texts = {
    not_a_price: t('webPriceInvalid'),
    too_small: t('webPriceSmall', { price: cents(MIN_CHARGE_CENTS) }),
    not_below_single: t('webPriceHigh'),
  };
  return (
    <div className={css.field}>
      <TextField
        label={t('webPrice')}
        help={t('webPriceHint')}
        error={problem ? texts[problem] : undefined}
        inputMode="decimal"
        autoComplete="off"
        suffix="€"
        value={typed}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
