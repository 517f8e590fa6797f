import { notifications, type MailSwitches } from '@pleamar/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { notificationKeys, unreadKey } from '../../shared/query-keys.ts';

export const notificationsQuery = cursorPages(
  [...notificationKeys.all, 'list'],
  (cursor, options) => callWith(options, notifications.list, { query: { cursor } }),
  { staleTime: 0 },
);

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => callWith({ signal }, notifications.unread),
});

export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal }) => callWith({ signal }, notifications.mails),
});

export function useChangeMails() {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: two requests at once could arrive in the wrong order.
    scope: { id: 'mails' },
    mutationFn: (changed: Partial<MailSwitches>) => call(notifications.changeMails, { body: changed }),
    onSuccess: (switches) => queryClient.setQueryData(mailsQuery.queryKey, switches),
  });
}

export const useDismiss = () =>
  useChange((notificationId: string) => call(notifications.dismiss, { params: { notificationId } }));

export const useClear = () => useChange(() => call(notifications.clear));

/** Clears the badge at once. The list is not fetched again, so new entries stay marked until the page is left. */
export function useMarkNotificationsRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(notifications.read),
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
}

function useChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
        queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
      ]),
  });
}
