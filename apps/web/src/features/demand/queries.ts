import { demand } from '@pleamar/contract/demand';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export interface DemandFilter {
  place_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const demandQuery = (filter: DemandFilter) =>
  queryOptions({ queryKey: ['demand', filter], queryFn: () => call(demand.list, { query: filter }) });
