import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../features/notifications/queries.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';

export function useUnread(): Partial<Record<'dashboard' | Section, number>> {
  const settings = useSettings();
  const openSections = {
    notificaciones: !isComingSoon(settings, 'notificaciones'),
    mensajes: !isComingSoon(settings, 'mensajes'),
  };
  const { data } = useQuery({ ...unreadQuery, enabled: openSections.notificaciones || openSections.mensajes });
  return {
    notificaciones: openSections.notificaciones ? (data?.notifications ?? 0) : 0,
    mensajes: openSections.mensajes ? (data?.messages ?? 0) : 0,
  };
}
