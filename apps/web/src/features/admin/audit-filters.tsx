import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-picker.tsx';
import { SelectField } from '../../ui/select.tsx';
import { actTexts, useActText } from './act-text.ts';
import css from './audit-filters.module.css';

export interface AuditUrlSearch {
  acto?: string | undefined;
  quien?: string | undefined;
  persona?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
}

export const auditActors = ['user', 'operator', 'system', 'provider'] as const;

interface AuditFiltersProps {
  address: AuditUrlSearch;
  onChange: (address: AuditUrlSearch) => void;
}

export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const actText = useActText();
  const change = (changes: AuditUrlSearch) => onChange({ ...address, ...changes });
  const acts = Object.keys(actTexts)
    .map((act) => ({ value: act, label: actText(act) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <fieldset className={css.filters} aria-label={t('auditFilters')}>
      <SelectField
        label={t('auditAct')}
        value={address.acto ?? ''}
        placeholder={t('auditAllActs')}
        options={acts}
        onChange={({ target }) => change({ acto: target.value || undefined })}
      />
      <SelectField
        label={t('auditActor')}
        value={address.quien ?? ''}
        placeholder={t('auditAllActors')}
        options={auditActors.map((value) => ({ value, label: t(`actor.${value}`) }))}
        onChange={({ target }) => change({ quien: target.value || undefined })}
      />
      <DateField
        label={t('auditFrom')}
        value={address.desde ?? null}
        onChange={(day) => change({ desde: day ?? undefined })}
        canClear
      />
      <DateField
        label={t('auditTo')}
        value={address.hasta ?? null}
        onChange={(day) => change({ hasta: day ?? undefined })}
        canClear
      />
      {Object.values(address).some(Boolean) && (
        <p className={css.clear}>
          {address.persona && <span>{t('auditOnly')}</span>}
          <Button kind="line" onClick={() => onChange({})}>
            {t('auditClear')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
