import { privateHead } from '../../lib/page/page-head.ts';
import { NotFoundContent } from './not-found-content.tsx';
import type { Page } from '../../lib/page/page.ts';

export const page: Page = { Component: NotFoundContent, head: privateHead('meta:notFoundTitle') };
