import { expect, test } from 'vitest';
import { liftAbove, type ToastBox } from './toast-position.ts';

/** The toasts' usual box on a phone of 390 by 844. */
const toasts: ToastBox = { top: 772, bottom: 828, left: 16, right: 374 };
const across = (top: number, bottom: number): ToastBox => ({ top, bottom, left: 0, right: 390 });
const nothing = { toasts, bars: [], switches: [] };

test.each<[string, Partial<Parameters<typeof liftAbove>[0]>, number]>([
  ['a free corner keeps the toast', {}, 0],
  ['a bar at the bottom is left free', { bars: [across(776, 844)] }, 60],
  ['hearts above a bar too', { bars: [across(776, 844)], switches: [across(720, 764)] }, 116],
  ['a heart far above is no obstacle', { switches: [across(400, 444)] }, 0],
  ['a heart beside it is not an obstacle', { switches: [{ top: 780, bottom: 824, left: 376, right: 390 }] }, 0],
  ['hearts everywhere do not count, bars do', { bars: [across(776, 844)], switches: [across(0, 800)] }, 60],
  ['a full window keeps the toast', { bars: [across(0, 844)] }, 0],
])('toasts: %s', (_, screen, lift) => {
  expect(liftAbove({ ...nothing, ...screen })).toBe(lift);
});
