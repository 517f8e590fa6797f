import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Field } from '../../ui/field.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { TextArea } from '../../ui/text-input.tsx';

interface NoteFormProps {
  /** The button that sends it stands in the drawer's foot. */
  id: string;
  note: string;
  error: unknown;
  onSave: (note: string) => void;
}

export function NoteForm({ id, note, error, onSave }: NoteFormProps) {
  const { t } = useTranslation('order');
  const [typed, setTyped] = useState(note);
  return (
    <form
      id={id}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim());
      }}
    >
      <Field label={t('note')} help={t('noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {error !== null && <SaveError title={t('noteError')} error={error} />}
    </form>
  );
}
