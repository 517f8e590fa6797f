import { privateHead } from '../../lib/page/page-head.ts';
import { NotFoundContent } from './not-found-content.tsx';
import { definePage } from '../../lib/page/page.ts';

export const page = definePage(['/public/$', '/admin/$'], {
  component: NotFoundContent,
  head: privateHead('meta:notFoundTitle'),
});
