import type { SearchOf } from '../../lib/page/page.ts';

type SurfBreakSearch = SearchOf<'/public/spots/$surfBreakId'>;

export const dateAndMonthOf = ({ date, month = date?.slice(0, 7) }: SurfBreakSearch) => ({ date, month });
