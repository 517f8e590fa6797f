import type { AdminOverview } from '@pleamar/contract/admin';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import { AdminFacts } from './admin-facts.tsx';
import { AdminSection } from './admin-section.tsx';

export function SystemOverview({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation('admin');
  const { fileSize, momentOf, number } = useFormat();
  const { queue, storage, replicas } = overview;
  return (
    <>
      <AdminSection title={t('glanceQueue')}>
        <AdminFacts
          rows={[
            { label: t('glanceWaiting'), value: number(queue.waiting) },
            { label: t('glanceRunning'), value: number(queue.running) },
            { label: t('glanceFailed'), value: number(queue.failed) },
            {
              label: t('glanceOldest'),
              value: queue.oldest_waiting_at ? momentOf(queue.oldest_waiting_at) : t('glanceNone'),
            },
          ]}
        />
      </AdminSection>
      <AdminSection title={t('glanceStorage')}>
        <AdminFacts
          rows={[
            { label: t('glanceKind'), value: storage.kind },
            { label: t('glancePhotos'), value: number(storage.photos) },
            { label: t('glanceBytes'), value: fileSize(storage.bytes) },
            { label: t('glanceFree'), value: storage.free_bytes === null ? null : fileSize(storage.free_bytes) },
            { label: t('glanceDatabase'), value: fileSize(overview.database_bytes) },
            { label: t('glancePeople'), value: number(overview.people) },
            { label: t('glanceVersion'), value: overview.version },
            {
              label: t('glanceReplicas'),
              value: replicas
                .map(({ name, is_in, behind_bytes }) =>
                  is_in ? t('glanceBehind', { name, bytes: fileSize(behind_bytes) }) : t('glanceOut', { name }),
                )
                .join(', '),
            },
          ]}
        />
      </AdminSection>
      <AdminSection title={t('settingsTitle')}>
        <CardTable
          caption={t('settingsTitle')}
          columns={[
            { key: 'name', header: t('settingName'), isTitle: true },
            { key: 'value', header: t('settingValue') },
          ]}
          rows={overview.settings.map(({ name, value, is_secret }) => ({
            key: name,
            cells: {
              name,
              value: is_secret ? t(value === 'set' ? 'settingSet' : 'settingNotSet') : value || t('settingNotSet'),
            },
          }))}
        />
      </AdminSection>
    </>
  );
}
