import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useFormat } from '../../lib/format/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { devicesQuery, useRemoveDevice } from './push-queries.ts';

export function PushDevices() {
  const { t } = useTranslation('settings');
  const { dayOf } = useFormat();
  const { data: devices = [] } = useQuery(devicesQuery);
  const remove = useRemoveDevice();
  // Callbacks of `mutate` would be dropped if another device is removed before the answer.
  const removeDevice = (id: string) => void remove.mutateAsync(id).catch(() => toast.error(t('pushError')));
  const others = devices.filter(({ is_this_login }) => !is_this_login);
  if (others.length === 0) return null;
  return (
    <section className={layout.stack} aria-label={t('pushDevices')}>
      <h3>{t('pushDevices')}</h3>
      <ul>
        {others.map(({ id, label, created_at }) => (
          <li key={id} className={layout.row}>
            <span>
              {label} <span className={text.muted}>{t('pushSince', { date: dayOf(created_at) })}</span>
            </span>
            <IconButton
              label={t('pushRemove', { device: label })}
              className={layout.pushed}
              onClick={() => removeDevice(id)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
