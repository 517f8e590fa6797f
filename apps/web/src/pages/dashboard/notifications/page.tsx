import type { Notification } from '@pleamar/contract/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NotificationList } from '../../../features/notifications/notification-list.tsx';
import {
  notificationsQuery,
  unreadQuery,
  useClear,
  useDismiss,
  useMarkNotificationsRead,
} from '../../../features/notifications/queries.ts';
import { definePage } from '../../../lib/page/page.ts';
import { toast } from '../../../ui/toast-store.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeletons } from '../../../ui/skeleton.tsx';

function DashboardNotificationsPage() {
  const { t } = useTranslation(['notifications', 'common']);
  const list = useInfiniteQuery(notificationsQuery);
  const dismiss = useDismiss();
  const shown = useMarkShownAsRead(list.data?.pages.flatMap((page) => page.items) ?? []);
  const hasAny = (list.data?.pages[0]?.total ?? 0) > 0;
  return (
    <DashboardPage title={t('title')} actions={hasAny && <ClearAll />}>
      <Loaded query={list} loading={t('loading')} error={t('error')} skeleton={<Skeletons count={4} height={88} />}>
        {() =>
          shown.length === 0 ? (
            <EmptySection title={t('empty')} />
          ) : (
            <>
              <NotificationList
                notifications={shown}
                // Callbacks of `mutate` would be dropped if another one is dismissed before the answer.
                onDismiss={(id) => void dismiss.mutateAsync(id).catch(() => toast.error(t('dismissError')))}
              />
              <LoadMore list={list} isBlock />
            </>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

/** Marks all notifications as read. The new ones stay highlighted until the page is left. */
function useMarkShownAsRead(notifications: readonly Notification[]): Notification[] {
  const { mutate } = useMarkNotificationsRead();
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const newlyUnread = notifications.filter(({ id, is_read }) => !is_read && !unread.has(id));
  if (newlyUnread.length > 0) setUnread(new Set([...unread, ...newlyUnread.map(({ id }) => id)]));
  const latestUnread = notifications.find(({ is_read }) => !is_read)?.id;
  // Unread notifications may be beyond the loaded ones.
  const unreadCount = useQuery(unreadQuery).data?.notifications ?? 0;
  useEffect(() => {
    if (latestUnread !== undefined || unreadCount > 0) mutate();
  }, [latestUnread, unreadCount, mutate]);
  return notifications.map((each) => (unread.has(each.id) ? { ...each, is_read: false } : each));
}

function ClearAll() {
  const { t } = useTranslation('notifications');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="line" className={layout.pushed} onClick={() => setIsOpen(true)}>
        <Trash2 />
        {t('clear')}
      </Button>
      <ConfirmChange
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('clearTitle')}
        confirmLabel={t('clearConfirm')}
        change={useClear()}
        sent={undefined}
        doneText={t('cleared')}
      />
    </>
  );
}

export const page = definePage('/dashboard/notificaciones', {
  component: DashboardNotificationsPage,
  head: privateHead('notifications:title'),
});
