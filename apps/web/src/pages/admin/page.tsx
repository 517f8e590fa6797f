import { notFound, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Page } from '../../lib/page.ts';
import { pageTitle } from '../../lib/page-head.ts';
import type { Texts } from '../../texts/types.ts';
import { AlbumSection } from './album-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { DeliveriesSection } from './deliveries-section.tsx';
import { HomeSection } from './home-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { MoneySection } from './money-section.tsx';
import { OrderSection } from './order-section.tsx';
import { PersonSection } from './person-section.tsx';
import { SearchSection } from './search-section.tsx';
import { SystemSection } from './system-section.tsx';

interface Section {
  /** Its name in the texts `admin`. */
  title: keyof Texts['admin'] & `section${string}`;
  Component: ComponentType<{ id: string }>;
  /** Of one thing: its id is the rest of the address. */
  hasId?: true;
}

/** By the first part of the address below /admin. The menu is `app/admin-sections.ts`. */
const sections: Record<string, Section | undefined> = {
  '': { title: 'sectionHome', Component: HomeSection },
  avisos: { title: 'sectionReports', Component: ReportsSection },
  buscar: { title: 'sectionSearch', Component: SearchSection },
  personas: { title: 'sectionPerson', Component: PersonSection, hasId: true },
  albumes: { title: 'sectionAlbum', Component: AlbumSection, hasId: true },
  ordenes: { title: 'sectionOrder', Component: OrderSection, hasId: true },
  dinero: { title: 'sectionMoney', Component: MoneySection },
  trabajos: { title: 'sectionJobs', Component: JobsSection },
  entregas: { title: 'sectionDeliveries', Component: DeliveriesSection },
  sistema: { title: 'sectionSystem', Component: SystemSection },
  registro: { title: 'sectionAudit', Component: AuditSection },
};

function AdminPage() {
  const { _splat = '' } = useParams({ strict: false });
  const { Component, id } = shown(_splat);
  return <Component key={_splat} id={id} />;
}

function shown(address: string): Section & { id: string } {
  const [name = '', id = '', ...more] = address.split('/');
  const section = sections[name];
  if (!section || more.length > 0 || (id !== '') !== (section.hasId === true)) throw notFound();
  return { ...section, id };
}

export const page: Page = {
  Component: AdminPage,
  load: async ({ params }) => shown(params['_splat'] ?? ''),
  head: ({ context: { i18n }, params }) => ({
    title: pageTitle(i18n, i18n.t(`admin:${shown(params['_splat'] ?? '').title}`)),
    isPrivate: true,
  }),
};
