import { packageProblems, type PackageRow } from '@pleamar/domain/package-table';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { languageOf } from '../../texts/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from '../../ui/form-section.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { PackageLine } from './package-line.tsx';
import { PackageNotes } from './package-notes.tsx';
import { usePackageProblemText, type RowErrors } from './package-problem-text.ts';
import {
  isBlank,
  isComplete,
  isSameTable,
  rowFrom,
  typedFrom,
  typedPackage,
  type TypedPackage,
} from './typed-package.ts';
import './package-editor.css';

/** The contract's bound of a table. */
const maxRows = 20;

interface PackageEditorProps {
  /** The table as it is saved. */
  rows: readonly PackageRow[];
  /** What the table is for: all new albums, or this one. */
  hint: string;
  /** Saves the whole table and answers it as it is from then on. A refusal is shown here. */
  onSave: (rows: PackageRow[]) => Promise<readonly PackageRow[]>;
  /** Beside a form that has a main button of its own, this one is the other. */
  isAside?: boolean;
}

/** "Precio por pack de fotos": the base packages in Ajustes, an album's own in its editor. */
export function PackageEditor({ rows: savedRows, hint, onSave, isAside = false }: PackageEditorProps) {
  const { t, i18n } = useTranslation('pricing');
  const titleId = useId();
  const fromSaved = (saved: readonly PackageRow[]) => saved.map((row) => typedFrom(row, languageOf(i18n)));
  const [table, setTable] = useState(() => fromSaved(savedRows));
  const [draft, setDraft] = useState(() => typedPackage('', ''));
  const [draftErrors, setDraftErrors] = useState<RowErrors>({});
  const newAmount = useRef<HTMLInputElement>(null);
  const errorsOf = usePackageProblemText();
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: (saved) => {
      setTable(fromSaved(saved));
      toast.ok(t('saved'));
    },
  });

  const rows = table.map(rowFrom);
  const problems = packageProblems(rows);
  const isFull = table.length >= maxRows;
  const isDirty = !isBlank(draft) || !isSameTable(rows, savedRows);

  /** The table with what stands in the last row, or null if that cannot be added. */
  const withDraft = (): TypedPackage[] | null => {
    const errors: RowErrors = isComplete(draft)
      ? errorsOf(packageProblems([...rows, rowFrom(draft)]), [...rows, rowFrom(draft)], rows.length)
      : { amount: t('incomplete') };
    setDraftErrors(errors);
    if (errors.amount || errors.price) return null;
    setDraft(typedPackage('', ''));
    return [...table, draft];
  };
  const add = () => {
    const longer = withDraft();
    if (longer) setTable(longer);
    newAmount.current?.focus();
  };
  const save = () => {
    // Nobody types a pack to have it thrown away: one that was not added yet is added first.
    const whole = isBlank(draft) ? table : withDraft();
    if (!whole || problems.length > 0) return;
    setTable(whole);
    saving.mutate(whole.map(rowFrom));
  };
  const remove = (gone: TypedPackage) => {
    setTable(table.filter((row) => row !== gone));
    newAmount.current?.focus();
  };

  return (
    <section className="packages" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <p className="muted">{hint}</p>
      {table.length === 0 && <p>{t('empty')}</p>}
      <div className="pack lbl" aria-hidden="true">
        <span>{t('amount')}</span>
        <span>{t('price')}</span>
      </div>
      <ul>
        {table.map((typed, index) => (
          <PackageLine
            key={typed.key}
            typed={typed}
            errors={errorsOf(problems, rows, index)}
            onChange={(next) => setTable(table.map((row) => (row === typed ? next : row)))}
            onEnter={save}
            action={
              <IconButton
                label={t('deleteAria', { count: Number.parseInt(typed.amount, 10) || 0 })}
                onClick={() => remove(typed)}
              >
                <Trash2 className="i" />
              </IconButton>
            }
          />
        ))}
        <PackageLine
          key={draft.key}
          typed={draft}
          amountRef={newAmount}
          errors={isFull ? {} : draftErrors}
          onChange={(next) => {
            setDraft(next);
            setDraftErrors({});
          }}
          onEnter={add}
          action={
            <IconButton label={t('addAria')} hasBorder disabled={isFull} onClick={add}>
              {t('add')}
            </IconButton>
          }
        />
      </ul>
      {isFull && <p className="help">{t('full', { max: maxRows })}</p>}
      {problems.length === 0 && <PackageNotes rows={rows} />}
      <FormEnd
        note={
          saving.isError ? (
            <SaveError title={t('error')} error={saving.error} />
          ) : (
            isDirty && <span className="unsaved">{t('unsaved')}</span>
          )
        }
      >
        <Button
          kind={isAside ? 'line' : 'accent'}
          onClick={save}
          busyLabel={saving.isPending ? t('saving') : undefined}
        >
          {t('save')}
        </Button>
      </FormEnd>
      <LeaveGuard isDirty={isDirty && !saving.isPending} />
    </section>
  );
}
