import { surfBreaks } from '@pleamar/contract/surf-breaks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const surfBreakQueries = {
  page: (surfBreakId: string) =>
    queryOptions({
      queryKey: ['surf-breaks', 'page', surfBreakId],
      queryFn: () => call(surfBreaks.page, { params: { surfBreakId } }),
    }),
  month: (surfBreakId: string, month: string | undefined) =>
    queryOptions({
      queryKey: ['surf-breaks', 'days', surfBreakId, month],
      queryFn: () => call(surfBreaks.days, { params: { surfBreakId }, query: { month } }),
      placeholderData: keepPreviousData,
    }),
};
