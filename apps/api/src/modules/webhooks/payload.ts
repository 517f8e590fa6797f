import type { DueDelivery } from './queries.ts';

type BuildPath = (id: (name: string) => string) => string;

const paths: Record<string, BuildPath> = {
  'photo.ready': (id) => `/album/${id('album_id')}?foto=${id('photo_id')}`,
  'album.published': (id) => `/album/${id('album_id')}`,
  'order.paid': (id) => `/dashboard/ordenes?order=${id('order_id')}`,
  'session.requested': (id) => `/dashboard/sesiones?sesion=${id('session_id')}`,
};

/** Returns the same text at each attempt. */
export function payloadOf({ event, data, created_at }: DueDelivery, publicUrl: string): string {
  const path = paths[event]?.((name) => String(data[name]));
  return JSON.stringify({
    type: event,
    timestamp: created_at.toISOString(),
    data: { ...data, ...(path !== undefined && { url: `${publicUrl}${path}` }) },
  });
}
