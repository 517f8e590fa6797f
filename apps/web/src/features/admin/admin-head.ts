import type { Page } from '../../lib/page.ts';
import { pageTitle } from '../../lib/page-head.ts';
import type { Texts } from '../../texts/namespaces.ts';

export const adminHead =
  (title: keyof Texts['admin'] & `section${string}`): NonNullable<Page['head']> =>
  ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t(`admin:${title}`)), isPrivate: true });
