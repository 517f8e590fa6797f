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
import { useErrorText } from '../../../lib/error-text.ts';
import type { Page } from '../../../lib/page.ts';
import { pageTitle } from '../../../lib/page-head.ts';
import { toast } from '../../../lib/toast.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import layout from '../../../ui/layout.module.css';

function DashboardNotificacionesPage() {
  const { t } = useTranslation(['notifications', 'common']);
  const told = useInfiniteQuery(notificationsQuery);
  const dismiss = useDismiss();
  const shown = useUnreadKept(told.data?.pages.flatMap((page) => page.items) ?? []);
  const hasAny = (told.data?.pages[0]?.total ?? 0) > 0;
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <h1>{t('title')}</h1>
        {hasAny && <ClearAll />}
      </div>
      <Loaded query={told} loading={t('loading')} error={t('error')} skeleton={skeleton}>
        {() =>
          shown.length === 0 ? (
            <EmptySection title={t('empty')} />
          ) : (
            <>
              <NotificationList
                notifications={shown}
                onDismiss={(id) => dismiss.mutate(id, { onError: () => toast.error(t('dismissError')) })}
              />
              {told.hasNextPage && (
                <Button
                  kind="line"
                  isBlock
                  onClick={() => void told.fetchNextPage()}
                  busyLabel={told.isFetchingNextPage ? t('common:loadingMore') : undefined}
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

/** Whoever looks at the page has seen them; what was new stays marked until the page is left. */
function useUnreadKept(notifications: readonly Notification[]): Notification[] {
  const { mutate } = useMarkRead();
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const fresh = notifications.filter(({ id, is_read }) => !is_read && !news.has(id));
  if (fresh.length > 0) setNews(new Set([...news, ...fresh.map(({ id }) => id)]));
  const latest = notifications.find(({ is_read }) => !is_read)?.id;
  // One may wait further down than what is loaded.
  const waiting = useQuery(unreadQuery).data?.notifications ?? 0;
  useEffect(() => {
    if (latest !== undefined || waiting > 0) mutate();
  }, [latest, waiting, mutate]);
  return notifications.map((each) => (news.has(each.id) ? { ...each, is_read: false } : each));
}

function ClearAll() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(false);
  const clear = useClear();
  const close = () => setIsOpen(false);
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: () => {
        close();
        toast.ok(t('cleared'));
      },
    });
  return (
    <>
      <Button kind="line" className={layout.pushed} onClick={() => setIsOpen(true)}>
        <Trash2 />
        {t('clear')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t('clearTitle')}
        confirmLabel={t('clearConfirm')}
        onConfirm={confirm}
        error={clear.isError ? errorText(clear.error) : undefined}
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
