import type { Page } from '../../lib/page.ts';
import { ClockScreen } from '../../features/clock/clock-screen.tsx';
import { publicHead } from '../../shared/page-heads.ts';

export const page: Page = { Component: ClockScreen, head: publicHead('pageClock:title', 'pageClock:instructionText') };
