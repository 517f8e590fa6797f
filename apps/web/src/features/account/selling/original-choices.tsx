import type { Me } from '@pleamar/contract/users';
import { useId } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import { useChangeMe } from '../queries.ts';

export function OriginalChoices({ user }: { user: Me }) {
  const { t } = useTranslation('settings');
  return (
    <div className={layout.stack}>
      <Choice user={user} field="embeds_rights" label={t('rightsEmbed')}>
        {t('rightsHint', { name: user.full_name })}
      </Choice>
      <Choice user={user} field="removes_gps" label={t('gpsRemove')}>
        {t('gpsHint')}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  user: Me;
  field: 'embeds_rights' | 'removes_gps';
  label: string;
  children: string;
}

function Choice({ user, field, label, children }: ChoiceProps) {
  const { t } = useTranslation('settings');
  const hintId = useId();
  const change = useChangeMe();
  const isOn = change.isPending ? (change.variables[field] ?? user[field]) : user[field];
  const set = (isChosen: boolean) =>
    change.mutate(
      { [field]: isChosen },
      { onSuccess: () => toast.ok(t('originalsSaved')), onError: () => toast.error(t('originalsError')) },
    );
  return (
    <div>
      <Checkbox checked={isOn} onChange={({ target }) => set(target.checked)} aria-describedby={hintId}>
        {label}
      </Checkbox>
      <p className={text.help} id={hintId}>
        {children}
      </p>
    </div>
  );
}
