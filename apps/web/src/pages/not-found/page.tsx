import { NotFoundContent } from './not-found-content.tsx';
import type { Page } from '../../lib/page.ts';
import { pageTitle } from '../../lib/page-head.ts';

export const page: Page = {
  Component: NotFoundContent,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('meta:notFoundTitle')), isPrivate: true }),
};
