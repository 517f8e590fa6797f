import type { PackageRow } from '@pleamar/domain/pricing/package-table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { FormSaveFooter } from '../../ui/form-save-footer.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { PackageTable } from './package-table.tsx';
import { isEdited, isValidTable, rowFrom, tableFields, wholeTable } from './typed-package.ts';

interface PackageEditorProps {
  rows: readonly PackageRow[];
  hint: string;
  /** Saves the whole table and returns it as stored. The editor shows a refusal. */
  onSave: (rows: PackageRow[]) => Promise<readonly PackageRow[]>;
}

export function PackageEditor({ rows: savedRows, hint, onSave }: PackageEditorProps) {
  const { t, i18n } = useTranslation('pricing');
  const [table, setTable] = useState(() => tableFields(savedRows, i18n.language));
  const [submitCount, setSubmitCount] = useState(0);
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: (saved) => {
      setTable(tableFields(saved, i18n.language));
      toast.ok(t('saved'));
    },
  });
  const send = useSingleMutate(saving);
  const isDirty = isEdited(table, savedRows);
  const save = () => {
    const whole = wholeTable(table);
    setTable(whole);
    setSubmitCount(submitCount + 1);
    if (isValidTable(whole)) send(whole.rows.map(rowFrom));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PackageTable table={table} onChange={setTable} hint={hint} onEnter={save}>
        <FormSaveFooter
          change={saving}
          isDirty={isDirty}
          submitCount={submitCount}
          texts={{ save: t('save'), saving: t('saving'), error: t('error') }}
        />
      </PackageTable>
    </form>
  );
}
