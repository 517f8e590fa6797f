import type { AdminWaiting } from '@pleamar/contract/admin';
import { Banknote, Flag, House, MailX, ScrollText, Search, Server, Wrench } from 'lucide-react';
import type { Texts } from '../../texts/namespaces.ts';

interface Section {
  to: `/admin${string}`;
  label: keyof Texts['admin'] & `section${string}`;
  icon: typeof House;
  waiting?: keyof AdminWaiting;
}

/** A new section has a row here and in `admin-routes.ts`, a page in `pages/admin/` and a name in the texts `admin`. */
export const adminSections = [
  { to: '/admin', label: 'sectionHome', icon: House },
  { to: '/admin/avisos', label: 'sectionReports', icon: Flag, waiting: 'reports' },
  { to: '/admin/buscar', label: 'sectionSearch', icon: Search },
  { to: '/admin/dinero', label: 'sectionMoney', icon: Banknote, waiting: 'money' },
  { to: '/admin/trabajos', label: 'sectionJobs', icon: Wrench, waiting: 'jobs' },
  { to: '/admin/entregas', label: 'sectionDeliveries', icon: MailX, waiting: 'deliveries' },
  { to: '/admin/registro', label: 'sectionAudit', icon: ScrollText },
  { to: '/admin/sistema', label: 'sectionSystem', icon: Server },
] as const satisfies Section[];

export type AdminSidebarSection = (typeof adminSections)[number];
