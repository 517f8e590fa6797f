import { reports } from '@pleamar/contract/reports';
import { callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { adminKeys } from './queries.ts';

export const reportsQuery = (state: 'open' | 'decided') =>
  cursorPages(
    [...adminKeys.reports, state],
    (cursor, options) => callWith(options, reports.list, { query: { state, cursor } }),
    { staleTime: 0 },
  );
