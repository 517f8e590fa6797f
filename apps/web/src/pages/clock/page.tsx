import type { Page } from '../../lib/page.ts';
import { ClockScreen } from '../../features/clock/clock-screen.tsx';
import { pageTitle } from '../../lib/page-head.ts';

export const page: Page = {
  Component: ClockScreen,
  head: ({ context: { i18n } }) => ({
    title: pageTitle(i18n, i18n.t('pageClock:title')),
    description: i18n.t('pageClock:instructionText'),
  }),
};
