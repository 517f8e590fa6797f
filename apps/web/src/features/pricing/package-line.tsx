import { formatMoney } from '@pleamar/domain/money/money';
import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import text from '../../ui/text.module.css';
import type { RowErrors } from './package-problem-text.ts';
import { rowFrom, type PackageFields } from './typed-package.ts';
import css from './package-table.module.css';

interface PackageLineProps {
  fields: PackageFields;
  onChange: (fields: PackageFields) => void;
  onEnter?: (() => void) | undefined;
  errors: RowErrors;
  action: ReactNode;
  amountRef?: Ref<HTMLInputElement>;
}

export function PackageLine({ fields, onChange, onEnter, errors, action, amountRef }: PackageLineProps) {
  const { t } = useTranslation('pricing');
  const id = useId();
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter here would submit a form around the table.
    event.preventDefault();
    onEnter?.();
  };
  return (
    <li className={css.line}>
      <div className={css.columns}>
        <TextInput
          {...(amountRef ? { ref: amountRef } : {})}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('amount')}
          aria-invalid={errors.amount ? true : undefined}
          aria-describedby={errors.amount ? `${id}-amount` : undefined}
          className={cx(text.number, css.amount)}
          value={fields.amount}
          onChange={({ target }) => onChange({ ...fields, amount: target.value })}
          onKeyDown={onKeyDown}
        />
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          suffix="€"
          aria-label={t('price')}
          aria-invalid={errors.price ? true : undefined}
          aria-describedby={errors.price ? `${id}-price` : undefined}
          value={fields.price}
          onChange={({ target }) => onChange({ ...fields, price: target.value })}
          onKeyDown={onKeyDown}
        />
        <PricePerPhoto fields={fields} />
        {action}
      </div>
      {errors.amount && <FieldError id={`${id}-amount`}>{errors.amount}</FieldError>}
      {errors.price && <FieldError id={`${id}-price`}>{errors.price}</FieldError>}
    </li>
  );
}

function PricePerPhoto({ fields }: { fields: PackageFields }) {
  const { t, i18n } = useTranslation('pricing');
  const { quantity, price } = rowFrom(fields);
  const perPhotoCents = Math.round((price * 100) / quantity);
  return (
    <span className={cx(css.perPhoto, text.small, text.muted, text.number)}>
      {perPhotoCents > 0 && Number.isFinite(perPhotoCents)
        ? t('each', { price: formatMoney(perPhotoCents, i18n.language) })
        : ''}
    </span>
  );
}
