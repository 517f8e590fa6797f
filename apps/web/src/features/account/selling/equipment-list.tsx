import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { onEnter } from '../../../ui/on-enter.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import text from '../../../ui/text.module.css';
import { equipmentItem, equipmentLimits, equipmentProblem, type EquipmentItem } from './equipment.ts';
import css from './equipment-list.module.css';

interface EquipmentListProps {
  title: string;
  items: EquipmentItem[];
  onChange: (items: EquipmentItem[]) => void;
  /** True after a submit: each line shows its problem. */
  showsProblems: boolean;
}

export function EquipmentList({ title, items, onChange, showsProblems }: EquipmentListProps) {
  const { t } = useTranslation('equipment');
  const quickAdd = useRef<HTMLInputElement>(null);
  const remove = (removed: EquipmentItem) => {
    onChange(items.filter((item) => item !== removed));
    // The pressed button disappears with its line, and the focus would fall to the top of the page.
    quickAdd.current?.focus();
  };
  return (
    <FormSection title={title}>
      <fieldset aria-label={title}>
        {items.length === 0 && <p className={text.muted}>{t('empty')}</p>}
        <ul>
          {items.map((item) => (
            <EquipmentLine
              key={item.key}
              item={item}
              showsProblems={showsProblems}
              onChange={(text) => onChange(items.map((each) => (each === item ? { ...item, text } : each)))}
              onDelete={() => remove(item)}
            />
          ))}
        </ul>
        <QuickAdd
          ref={quickAdd}
          label={t('quickAddAria', { list: title })}
          isFull={items.length >= equipmentLimits.items}
          onAdd={(text) => onChange([...items, equipmentItem(text)])}
        />
      </fieldset>
    </FormSection>
  );
}

interface EquipmentLineProps {
  item: EquipmentItem;
  showsProblems: boolean;
  onChange: (text: string) => void;
  onDelete: () => void;
}

function EquipmentLine({ item, showsProblems, onChange, onDelete }: EquipmentLineProps) {
  const { t } = useTranslation('equipment');
  const errorId = useId();
  const problem = showsProblems ? equipmentProblem(item) : null;
  return (
    <li className={css.item}>
      <div className={css.line}>
        <TextInput
          className={css.name}
          aria-label={t('itemAria', { item: item.text })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          value={item.text}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton label={t('deleteAria', { item: item.text })} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
      {problem && (
        <FieldError className={css.problem} id={errorId}>
          {t(problem, { max: equipmentLimits.characters })}
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
          maxLength={equipmentLimits.characters}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter(add)}
        />
        <Button kind={isBlank ? 'line' : 'accent'} className={css.addButton} disabled={isBlank || isFull} onClick={add}>
          {t('add')}
        </Button>
      </div>
      {isFull && <p className={text.help}>{t('full', { max: equipmentLimits.items })}</p>}
    </>
  );
}
