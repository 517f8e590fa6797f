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
              onClick={() => remove.mutate(id, { onError: () => toast.error(t('pushError')) })}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
