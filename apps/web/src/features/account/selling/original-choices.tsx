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
      <OriginalChoice user={user} field="embeds_rights" label={t('rightsEmbed')}>
        {t('rightsHint', { name: user.full_name })}
      </OriginalChoice>
      <OriginalChoice user={user} field="removes_gps" label={t('gpsRemove')}>
        {t('gpsHint')}
      </OriginalChoice>
    </div>
  );
}

interface OriginalChoiceProps {
  user: Me;
  field: 'embeds_rights' | 'removes_gps';
  label: string;
  children: string;
}

function OriginalChoice({ user, field, label, children }: OriginalChoiceProps) {
  const { t } = useTranslation('settings');
  const hintId = useId();
  const change = useChangeMe();
  const isOn = change.isPending ? (change.variables[field] ?? user[field]) : user[field];
  // Callbacks of `mutate` would be dropped if the box is pressed again before the answer.
  const set = (isChosen: boolean) =>
    void change.mutateAsync({ [field]: isChosen }).then(
      () => toast.ok(t('originalsSaved')),
      () => toast.error(t('originalsError')),
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
