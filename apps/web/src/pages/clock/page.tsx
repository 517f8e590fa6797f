import type { Page } from '../../lib/page/page.ts';
import { ClockScreen } from '../../features/clock/clock-screen.tsx';
import { publicHead } from '../../lib/page/page-head.ts';

export const page: Page = { Component: ClockScreen, head: publicHead('pageClock:title', 'pageClock:instructionText') };
