import { admin, type AuditLine } from '@pleamar/contract/admin';
import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';

/** All admin keys begin with `all`, because an action invalidates only that. */
export const adminKeys = { all: ['admin'], reports: ['admin', 'reports'] } as const;

export const waitingQuery = queryOptions({
  queryKey: [...adminKeys.all, 'waiting'],
  queryFn: ({ signal }) => callWith({ signal }, admin.waiting),
  staleTime: 0,
});

export const operatorAccessQuery = queryOptions({
  queryKey: [...adminKeys.all, 'operator-access'],
  queryFn: ({ signal }) => callWith({ signal }, users.me),
  staleTime: 0,
});

export interface AuditFilter {
  act?: string | undefined;
  actor?: AuditLine['actor'] | undefined;
  person_id?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

export const auditQuery = (filter: AuditFilter) =>
  cursorPages(
    [...adminKeys.all, 'audit', filter],
    (cursor, options) => callWith(options, admin.audit, { query: { ...filter, cursor } }),
    { staleTime: 0 },
  );

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'search', q],
    queryFn: ({ signal }) => callWith({ signal }, admin.search, { query: { q } }),
    enabled: q.length > 1,
  });

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'person', personId],
    queryFn: ({ signal }) => callWith({ signal }, admin.person, { params: { personId } }),
    staleTime: 0,
  });

export const albumQuery = (albumId: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'album', albumId],
    queryFn: ({ signal }) => callWith({ signal }, admin.album, { params: { albumId } }),
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'order', orderId],
    queryFn: ({ signal }) => callWith({ signal }, admin.order, { params: { orderId } }),
  });

export const moneyQuery = queryOptions({
  queryKey: [...adminKeys.all, 'money'],
  queryFn: ({ signal }) => callWith({ signal }, admin.money),
  staleTime: 0,
});

export const jobsQuery = queryOptions({
  queryKey: [...adminKeys.all, 'jobs'],
  queryFn: ({ signal }) => callWith({ signal }, admin.jobs),
  staleTime: 0,
});

export const deliveriesQuery = queryOptions({
  queryKey: [...adminKeys.all, 'deliveries'],
  queryFn: ({ signal }) => callWith({ signal }, admin.deliveries),
  staleTime: 0,
});

export const businessQuery = queryOptions({
  queryKey: [...adminKeys.all, 'business'],
  queryFn: ({ signal }) => callWith({ signal }, admin.business),
  staleTime: 0,
});

export const overviewQuery = queryOptions({
  queryKey: [...adminKeys.all, 'overview'],
  queryFn: ({ signal }) => callWith({ signal }, admin.overview),
  staleTime: 0,
});
