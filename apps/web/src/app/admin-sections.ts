import type { AdminWaiting } from '@pleamar/contract/admin';
import { Banknote, Flag, House, MailX, ScrollText, Search, Server, Wrench } from 'lucide-react';
import type { Texts } from '../texts/types.ts';

export interface AdminSection {
  /** The first part of its address below /admin. */
  section: string;
  label: keyof Texts['admin'] & `section${string}`;
  icon: typeof House;
  /** The count of what waits there for a person. */
  waiting?: keyof AdminWaiting;
}

/**
 * The menu of the desk, in its order. A new section is a row here and in `pages/admin/page.tsx`, its component in
 * `pages/admin/`, and its name in the texts `admin`.
 */
export const adminSections: readonly AdminSection[] = [
  { section: '', label: 'sectionHome', icon: House },
  { section: 'avisos', label: 'sectionReports', icon: Flag, waiting: 'reports' },
  { section: 'buscar', label: 'sectionSearch', icon: Search },
  { section: 'dinero', label: 'sectionMoney', icon: Banknote, waiting: 'money' },
  { section: 'trabajos', label: 'sectionJobs', icon: Wrench, waiting: 'jobs' },
  { section: 'entregas', label: 'sectionDeliveries', icon: MailX, waiting: 'deliveries' },
  { section: 'registro', label: 'sectionAudit', icon: ScrollText },
  { section: 'sistema', label: 'sectionSystem', icon: Server },
];
