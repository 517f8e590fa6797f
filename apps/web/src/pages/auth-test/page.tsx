import { notFound } from '@tanstack/react-router';
import type { Page } from '../../lib/page.ts';
import { AuthTest } from '../../features/auth-test/auth-test.tsx';
import { pageTitle } from '../../lib/page-head.ts';

export const page: Page = {
  Component: AuthTest,
  /** Decisions, section 1: this page exists only in the demo. */
  load: async ({ context: { settings } }) => {
    if (!settings.demo) throw notFound();
  },
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('test:title')), isPrivate: true }),
};
