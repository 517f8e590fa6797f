import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { onEnter } from '../../../ui/on-enter.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import type { OfferFields } from './booking-offer.ts';
import css from './offer-fields.module.css';

const limits = { tags: 20, characters: 40 };

export function TagField({ control }: { control: Control<OfferFields> }) {
  const { t } = useTranslation('bookingOffer');
  const {
    field: { name, value, onChange },
    fieldState,
  } = useController({ control, name: 'tags' });
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const isFull = value.length >= limits.tags;
  const add = () => {
    if (tag === '' || isFull) return;
    if (!value.includes(tag)) onChange([...value, tag]);
    setTyped('');
  };
  return (
    <div>
      <Field
        label={t('tags')}
        help={isFull ? t('tagsFull', { max: limits.tags }) : t('tagsHint')}
        error={fieldState.error?.message}
      >
        {(input) => (
          <div className={css.addTag}>
            <TextInput
              {...input}
              name={name}
              placeholder={t('tagsPlaceholder')}
              maxLength={limits.characters}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onEnter(add)}
            />
            <Button kind="line" className={css.addTagButton} disabled={tag === '' || isFull} onClick={add}>
              {t('tagAdd')}
            </Button>
          </div>
        )}
      </Field>
      <div className={css.chips}>
        {value.map((each) => (
          <RemovableChip
            key={each}
            removeLabel={t('tagRemoveAria', { tag: each })}
            onClick={() => onChange(value.filter((other) => other !== each))}
          >
            {each}
          </RemovableChip>
        ))}
      </div>
    </div>
  );
}
