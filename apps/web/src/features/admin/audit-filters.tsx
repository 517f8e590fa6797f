import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-picker.tsx';
import { SelectField } from '../../ui/select.tsx';
import { actTexts, useActText } from './act-text.ts';
import css from './audit-filters.module.css';

export interface AuditSearch {
  acto?: string | undefined;
  quien?: string | undefined;
  persona?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
}

export const auditActors = ['user', 'operator', 'system', 'provider'] as const;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const actText = useActText();
  const change = (changes: AuditSearch) => onChange({ ...search, ...changes });
  const acts = Object.keys(actTexts)
    .map((act) => ({ value: act, label: actText(act) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <fieldset className={css.filters} aria-label={t('auditFilters')}>
      <SelectField
        label={t('auditAct')}
        value={search.acto ?? ''}
        placeholder={t('auditAllActs')}
        options={acts}
        onChange={({ target }) => change({ acto: target.value || undefined })}
      />
      <SelectField
        label={t('auditActor')}
        value={search.quien ?? ''}
        placeholder={t('auditAllActors')}
        options={auditActors.map((value) => ({ value, label: t(`actor.${value}`) }))}
        onChange={({ target }) => change({ quien: target.value || undefined })}
      />
      <DateField
        label={t('auditFrom')}
        value={search.desde ?? null}
        onChange={(day) => change({ desde: day ?? undefined })}
        canClear
      />
      <DateField
        label={t('auditTo')}
        value={search.hasta ?? null}
        onChange={(day) => change({ hasta: day ?? undefined })}
        canClear
      />
      {Object.values(search).some(Boolean) && (
        <p className={css.clear}>
          {search.persona && <span>{t('auditOnly')}</span>}
          <Button kind="line" onClick={() => onChange({})}>
            {t('auditClear')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
