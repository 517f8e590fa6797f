import type { Notification, NotificationContent } from '@pleamar/contract/notifications';
import { idOf } from './ids.ts';

let made = 0;

export const aNotification = (
  content: NotificationContent,
  fields: Partial<Omit<Notification, 'kind' | 'params'>> = {},
) => ({
  ...content,
  id: idOf('notification', (made += 1)),
  actor: { id: 'leo', username: 'leo', full_name: 'Leo Martín', profile_picture: '' },
  picture: '',
  created_at: new Date().toISOString(),
  is_read: false,
  ...fields,
});

export const aSale = (fields = {}) =>
  aNotification(
    {
      kind: 'sale',
      params: {
        order_id: 'o1',
        order: 'PM-1001',
        album_id: 'a1',
        album: 'Mañana de norte',
        count: 6,
        amount_cents: 4250,
      },
    },
    fields,
  );

export const aLike = (count: number, fields = {}) =>
  aNotification({ kind: 'like', params: { album_id: 'a1', album: 'Mundaka', photo_id: 'p1', count } }, fields);
