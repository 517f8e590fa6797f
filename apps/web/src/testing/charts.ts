import type { Charts } from '@pleamar/contract/charts';
import { anId } from './ids.ts';

const step = (month: string, billed: number, previous = 0): Charts['billing'][number] => ({
  starts_on: `2026-${month}-01`,
  ends_on: `2026-${month}-28`,
  billed_amount: billed,
  photo_count: billed > 0 ? 3 : 0,
  order_count: billed > 0 ? 2 : 0,
  previous_amount: previous,
});

export function someCharts(more: Partial<Charts> = {}): Charts {
  return {
    from: '2026-09-01',
    to: '2026-11-15',
    timezone: 'Europe/Madrid',
    billed_amount: 108_850,
    order_count: 12,
    photo_count: 40,
    unit: 'month',
    billing: [step('09', 41_200), step('10', 19_000, 9000), step('11', 48_650)],
    albums: [
      {
        album_id: anId(),
        title: 'Mundaka, primera marejada',
        date: '2026-10-12',
        spot: 'Mundaka',
        thumbnail_url: '',
        thumbhash: null,
        billed_amount: 60_000,
        photo_count: 22,
      },
      {
        album_id: anId(),
        title: '=HYPERLINK("http://x","y")',
        date: '2026-10-01',
        spot: null,
        thumbnail_url: '',
        thumbhash: null,
        billed_amount: 40_000,
        photo_count: 14,
      },
    ],
    other_albums: { billed_amount: 8850, photo_count: 4, album_count: 3 },
    spots: [
      {
        surf_break_id: anId(),
        name: 'Mundaka',
        region: 'País Vasco',
        album_count: 5,
        billed_amount: 108_850,
        photo_count: 40,
      },
    ],
    funnel: { visits: 18_420, with_like: 1306, with_cart: 80, with_purchase: 40 },
    reminders: { sent: 0, photos_bought: 0 },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      billed_amount: hour === 8 ? 100_000 : 0,
      photo_count: hour === 8 ? 38 : 0,
    })),
    without_hour: { billed_amount: 8850, photo_count: 2 },
    links: [
      { code: 'ab2cd3e', kind: 'day', spot: 'Mundaka', title: null, date: '2026-10-12', opened: 31 },
      { code: 'fg4hj5k', kind: 'photographer', spot: null, title: 'Ana', date: null, opened: 4 },
    ],
    link_count: 35,
    ...more,
  };
}

export const noCharts = (): Charts =>
  someCharts({
    billed_amount: 0,
    order_count: 0,
    photo_count: 0,
    billing: [step('09', 0), step('10', 0), step('11', 0)],
    albums: [],
    other_albums: { billed_amount: 0, photo_count: 0, album_count: 0 },
    spots: [],
    funnel: { visits: 0, with_like: 0, with_cart: 0, with_purchase: 0 },
    reminders: { sent: 0, photos_bought: 0 },
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, billed_amount: 0, photo_count: 0 })),
    without_hour: { billed_amount: 0, photo_count: 0 },
    links: [],
    link_count: 0,
  });
