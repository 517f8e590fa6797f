import type { PackageRow } from '@pleamar/domain/package-table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from '../../ui/form-section.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { toast } from '../../lib/toast.ts';
import text from '../../ui/text.module.css';
import { PackageTable } from './package-table.tsx';
import { isEdited, isSound, rowFrom, typedTable, wholeTable } from './typed-package.ts';

interface PackageEditorProps {
  /** The table as it is saved. */
  rows: readonly PackageRow[];
  hint: string;
  /** Saves the whole table and answers it as it is from then on. A refusal is shown here. */
  onSave: (rows: PackageRow[]) => Promise<readonly PackageRow[]>;
}

/** The table with a button of its own: the base packages in Ajustes. */
export function PackageEditor({ rows: savedRows, hint, onSave }: PackageEditorProps) {
  const { t, i18n } = useTranslation('pricing');
  const [table, setTable] = useState(() => typedTable(savedRows, i18n.language));
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: (saved) => {
      setTable(typedTable(saved, i18n.language));
      toast.ok(t('saved'));
    },
  });
  const isDirty = isEdited(table, savedRows);
  const save = () => {
    const whole = wholeTable(table);
    setTable(whole);
    if (isSound(whole)) saving.mutate(whole.rows.map(rowFrom));
  };
  return (
    <PackageTable table={table} onChange={setTable} hint={hint} onEnter={save}>
      <FormEnd
        note={
          saving.isError ? (
            <SaveError title={t('error')} error={saving.error} />
          ) : (
            isDirty && <span className={text.help}>{t('unsaved')}</span>
          )
        }
      >
        <Button kind="accent" onClick={save} busyLabel={saving.isPending ? t('saving') : undefined}>
          {t('save')}
        </Button>
      </FormEnd>
      <LeaveGuard isDirty={isDirty && !saving.isPending} />
    </PackageTable>
  );
}
