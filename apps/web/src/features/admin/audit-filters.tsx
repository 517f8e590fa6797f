import type { Day } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-picker.tsx';
import { SelectField } from '../../ui/select.tsx';
import { actTexts, useActText } from './act-text.ts';
import css from './audit-filters.module.css';

export interface AuditFields {
  act?: string | undefined;
  actor?: string | undefined;
  personId?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

export const auditActors = ['user', 'operator', 'system', 'provider'] as const;

interface AuditFiltersProps {
  fields: AuditFields;
  onChange: (fields: AuditFields) => void;
}

export function AuditFilters({ fields, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const actText = useActText();
  const change = (changes: AuditFields) => onChange({ ...fields, ...changes });
  const acts = Object.keys(actTexts)
    .map((act) => ({ value: act, label: actText(act) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <fieldset className={css.filters} aria-label={t('auditFilters')}>
      <SelectField
        label={t('auditAct')}
        value={fields.act ?? ''}
        placeholder={t('auditAllActs')}
        options={acts}
        onChange={({ target }) => change({ act: target.value || undefined })}
      />
      <SelectField
        label={t('auditActor')}
        value={fields.actor ?? ''}
        placeholder={t('auditAllActors')}
        options={auditActors.map((value) => ({ value, label: t(`actor.${value}`) }))}
        onChange={({ target }) => change({ actor: target.value || undefined })}
      />
      <DateField
        label={t('auditFrom')}
        value={fields.from ?? null}
        onChange={(day) => change({ from: day ?? undefined })}
        canClear
      />
      <DateField
        label={t('auditTo')}
        value={fields.to ?? null}
        onChange={(day) => change({ to: day ?? undefined })}
        canClear
      />
      {Object.values(fields).some(Boolean) && (
        <p className={css.clear}>
          {fields.personId && <span>{t('auditOnly')}</span>}
          <Button kind="line" onClick={() => onChange({})}>
            {t('auditClear')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
