import type { Me } from '@pleamar/contract/users';
import { useId } from 'react';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import text from '../../ui/text.module.css';
import { useChangeMe } from './queries.ts';

/** Whether buyers get the originals without GPS; saved at once. */
export function GpsChoice({ user }: { user: Me }) {
  const { t } = useTranslation('settings');
  const hintId = useId();
  const change = useChangeMe();
  const isOn = change.isPending ? (change.variables.removes_gps ?? user.removes_gps) : user.removes_gps;
  const set = (removes_gps: boolean) =>
    change.mutate(
      { removes_gps },
      { onSuccess: () => toast.ok(t('gpsSaved')), onError: () => toast.error(t('gpsError')) },
    );
  return (
    <div>
      <Checkbox checked={isOn} onChange={({ target }) => set(target.checked)} aria-describedby={hintId}>
        {t('gpsRemove')}
      </Checkbox>
      <p className={text.help} id={hintId}>
        {t('gpsHint')}
      </p>
    </div>
  );
}
