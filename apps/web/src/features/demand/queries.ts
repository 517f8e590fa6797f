import { demand } from '@pleamar/contract/demand';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export interface DemandFilter {
  place_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const demandQuery = (filter: DemandFilter) =>
  queryOptions({
    queryKey: ['demand', filter],
    queryFn: ({ signal }) => callWith({ signal }, demand.list, { query: filter }),
  });
