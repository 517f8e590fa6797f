import { definePage } from '../../lib/page/page.ts';
import { ClockScreen } from '../../features/clock/clock-screen.tsx';
import { publicHead } from '../../lib/page/page-head.ts';

export const page = definePage('/bare/reloj', {
  component: ClockScreen,
  head: publicHead('pageClock:title', 'pageClock:instructionText'),
});
