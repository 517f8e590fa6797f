import { parseTypedPrice } from '@pleamar/domain/money/money';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { EditorImageSettings } from './editor-image.ts';
import css from './bulk-actions.module.css';

interface BulkActionsProps {
  count: number;
  onChange: (settings: Partial<EditorImageSettings>) => void;
  onMove: (() => void) | null;
  onRemove: () => void;
  isLocked: boolean;
}

export function BulkActions({ count, onChange, onMove, onRemove, isLocked }: BulkActionsProps) {
  const { t } = useTranslation(['slider', 'imageConfig']);
  const [typed, setTyped] = useState('');
  const cents = parseTypedPrice(typed);
  const isWrong = typed !== '' && cents === null;
  const setPrice = () => {
    if (cents === null) return;
    onChange({ priceCents: cents });
    setTyped('');
  };
  return (
    <fieldset className={css.bulk} disabled={isLocked} aria-label={t('bulkAria', { count })}>
      <Button kind="line" onClick={() => onChange({ isPremium: true })}>
        {t('bulkPremium')}
      </Button>
      <Button kind="line" onClick={() => onChange({ isPremium: false })}>
        {t('bulkNotPremium')}
      </Button>
      <Button kind="line" onClick={() => onChange({ isFree: true })}>
        {t('bulkFree')}
      </Button>
      <Button kind="line" onClick={() => onChange({ isFree: false })}>
        {t('bulkNotFree')}
      </Button>
      <span className={css.price}>
        <TextInput
          boxClassName={css.priceBox}
          className={css.priceInput}
          inputMode="decimal"
          autoComplete="off"
          suffix="€"
          aria-label={t('bulkPrice')}
          aria-invalid={isWrong ? true : undefined}
          placeholder={t('bulkPricePlaceholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the album's form.
            event.preventDefault();
            setPrice();
          }}
        />
        <Button kind="line" disabled={cents === null} onClick={setPrice}>
          {t('bulkPriceSet')}
        </Button>
      </span>
      {onMove && (
        <Button kind="line" onClick={onMove}>
          {t('bulkMove')}
        </Button>
      )}
      <Button kind="ghostDanger" onClick={onRemove}>
        <Trash2 />
        {t('bulkRemove', { count })}
      </Button>
      {isWrong && <p className={css.problem}>{t('imageConfig:priceInvalid')}</p>}
    </fieldset>
  );
}
