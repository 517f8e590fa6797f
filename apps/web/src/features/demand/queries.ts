import { demand } from '@pleamar/contract/demand';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export interface DemandSearch {
  place_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const demandQuery = (search: DemandSearch) =>
  queryOptions({ queryKey: ['demand', search], queryFn: () => call(demand.list, { query: search }) });
