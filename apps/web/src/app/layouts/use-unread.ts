import type { Section } from '@pleamar/domain/coming-soon';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../features/notifications/queries.ts';
import { isHeld, useSettings } from '../../lib/page/settings.ts';

export function useUnread(): Partial<Record<'dashboard' | Section, number>> {
  const settings = useSettings();
  const isOpen = { notificaciones: !isHeld(settings, 'notificaciones'), mensajes: !isHeld(settings, 'mensajes') };
  const { data } = useQuery({ ...unreadQuery, enabled: isOpen.notificaciones || isOpen.mensajes });
  return {
    notificaciones: isOpen.notificaciones ? (data?.notifications ?? 0) : 0,
    mensajes: isOpen.mensajes ? (data?.messages ?? 0) : 0,
  };
}
