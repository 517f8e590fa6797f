import { surfBreaks } from '@pleamar/contract/surf-breaks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export const surfBreakQueries = {
  page: (surfBreakId: string) =>
    queryOptions({
      queryKey: ['surf-breaks', 'page', surfBreakId],
      queryFn: ({ signal }) => callWith({ signal }, surfBreaks.page, { params: { surfBreakId } }),
    }),
  month: (surfBreakId: string, month: string | undefined) =>
    queryOptions({
      queryKey: ['surf-breaks', 'days', surfBreakId, month],
      queryFn: ({ signal }) => callWith({ signal }, surfBreaks.days, { params: { surfBreakId }, query: { month } }),
      placeholderData: keepPreviousData,
    }),
};
