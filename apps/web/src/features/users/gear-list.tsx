import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController, useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { onEnter } from '../../ui/on-enter.ts';
import { TextInput } from '../../ui/text-input.tsx';
import text from '../../ui/text.module.css';
import { gearLimits, gearProblem, type Gear, type GearKind } from './gear.ts';
import css from './gear-list.module.css';

interface GearListProps {
  title: string;
  control: Control<Gear>;
  kind: GearKind;
}

export function GearList({ title, control, kind }: GearListProps) {
  const { t } = useTranslation('equipment');
  const quickAdd = useRef<HTMLInputElement>(null);
  const { fields, append, remove } = useFieldArray({ control, name: kind });
  const removeAt = (index: number) => {
    remove(index);
    // The pressed button is removed with its line; the focus must not fall back to the top of the page.
    quickAdd.current?.focus();
  };
  return (
    <FormSection title={title}>
      <fieldset aria-label={title}>
        {fields.length === 0 && <p className={text.muted}>{t('empty')}</p>}
        <ul>
          {fields.map(({ id }, index) => (
            <GearLine key={id} control={control} name={`${kind}.${index}.text`} onDelete={() => removeAt(index)} />
          ))}
        </ul>
        <QuickAdd
          ref={quickAdd}
          label={t('quickAddAria', { list: title })}
          isFull={fields.length >= gearLimits.items}
          onAdd={(text) => append({ text }, { shouldFocus: false })}
        />
      </fieldset>
    </FormSection>
  );
}

interface GearLineProps {
  control: Control<Gear>;
  name: `${GearKind}.${number}.text`;
  onDelete: () => void;
}

function GearLine({ control, name, onDelete }: GearLineProps) {
  const { t } = useTranslation('equipment');
  const errorId = useId();
  const problemIn = (text: string) => {
    const problem = gearProblem(text);
    return problem === null || t(problem, { max: gearLimits.characters });
  };
  const {
    field,
    fieldState: { error },
  } = useController({ control, name, rules: { validate: problemIn } });
  return (
    <li className={css.item}>
      <div className={css.line}>
        <TextInput
          {...field}
          className={css.name}
          aria-label={t('itemAria', { item: field.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <IconButton label={t('deleteAria', { item: field.value })} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
      {error && (
        <FieldError className={css.problem} id={errorId}>
          {error.message}
        </FieldError>
      )}
    </li>
  );
}

interface QuickAddProps {
  ref: React.Ref<HTMLInputElement>;
  label: string;
  isFull: boolean;
  onAdd: (text: string) => void;
}

function QuickAdd({ ref, label, isFull, onAdd }: QuickAddProps) {
  const { t } = useTranslation('equipment');
  const [typed, setTyped] = useState('');
  const isBlank = typed.trim() === '';
  const add = () => {
    if (isBlank || isFull) return;
    onAdd(typed.trim());
    setTyped('');
  };
  return (
    <>
      <div className={css.quickAdd}>
        <TextInput
          ref={ref}
          aria-label={label}
          placeholder={t('quickAdd')}
          maxLength={gearLimits.characters}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter(add)}
        />
        <Button kind={isBlank ? 'line' : 'accent'} className={css.addButton} disabled={isBlank || isFull} onClick={add}>
          {t('add')}
        </Button>
      </div>
      {isFull && <p className={text.help}>{t('full', { max: gearLimits.items })}</p>}
    </>
  );
}
