import { notFound } from '@tanstack/react-router';
import { definePage } from '../../lib/page/page.ts';
import { AuthTest } from '../../features/auth-test/auth-test.tsx';
import { privateHead } from '../../lib/page/page-head.ts';

export const page = definePage('/public/test', {
  component: AuthTest,
  loader: async ({ context: { settings } }) => {
    if (!settings.demo) throw notFound();
  },
  head: privateHead('test:title'),
});
