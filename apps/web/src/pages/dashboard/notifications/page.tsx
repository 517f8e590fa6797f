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
  useMarkRead,
} from '../../../features/notifications/queries.ts';
import type { Page } from '../../../lib/page.ts';
import { pageTitle } from '../../../lib/page-head.ts';
import { toast } from '../../../lib/toast.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import layout from '../../../ui/layout.module.css';

function DashboardNotificacionesPage() {
  const { t } = useTranslation(['notifications', 'common']);
  const list = useInfiniteQuery(notificationsQuery);
  const dismiss = useDismiss();
  const shown = useUnreadKept(list.data?.pages.flatMap((page) => page.items) ?? []);
  const hasAny = (list.data?.pages[0]?.total ?? 0) > 0;
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <h1>{t('title')}</h1>
        {hasAny && <ClearAll />}
      </div>
      <Loaded query={list} loading={t('loading')} error={t('error')} skeleton={skeleton}>
        {() =>
          shown.length === 0 ? (
            <EmptySection title={t('empty')} />
          ) : (
            <>
              <NotificationList
                notifications={shown}
                onDismiss={(id) => dismiss.mutate(id, { onError: () => toast.error(t('dismissError')) })}
              />
              {list.hasNextPage && (
                <Button
                  kind="line"
                  isBlock
                  onClick={() => void list.fetchNextPage()}
                  busyLabel={list.isFetchingNextPage ? t('common:loadingMore') : undefined}
                >
                  {t('common:loadMore')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </main>
  );
}

/** Opening the page marks all as read; new ones stay highlighted until the page is left. */
function useUnreadKept(notifications: readonly Notification[]): Notification[] {
  const { mutate } = useMarkRead();
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const fresh = notifications.filter(({ id, is_read }) => !is_read && !unread.has(id));
  if (fresh.length > 0) setUnread(new Set([...unread, ...fresh.map(({ id }) => id)]));
  const latest = notifications.find(({ is_read }) => !is_read)?.id;
  // Unread notifications may be beyond the loaded ones.
  const waiting = useQuery(unreadQuery).data?.notifications ?? 0;
  useEffect(() => {
    if (latest !== undefined || waiting > 0) mutate();
  }, [latest, waiting, mutate]);
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

const skeleton = (
  <>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={88} />
    ))}
  </>
);

export const page: Page = {
  Component: DashboardNotificacionesPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('notifications:title')), isPrivate: true }),
};
