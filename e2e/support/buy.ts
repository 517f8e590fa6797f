import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { api } from './api.ts';
import type { Visit } from './browser.ts';
import { payByCard } from './pay.ts';
import type { Person } from './people.ts';

export async function buyPhoto(
  open: (path: string, visit: Visit) => Promise<Page>,
  buyer: Person,
  photoId: string,
): Promise<void> {
  const origin = inject('productUrl');
  const { checkout_url } = await api(
    contract.orders.create,
    {
      body: {
        photo_ids: [photoId],
        success_url: `${origin}/dashboard/ordenes`,
        cancel_url: `${origin}/checkout/cancel`,
      },
    },
    { token: buyer.token },
  );
  const page = await open('/dashboard', { token: buyer.token });
  await page.goto(checkout_url);
  await payByCard(page);
  await page.waitForURL('**/dashboard/ordenes**');
  // An open page would receive the buyer's later notifications.
  await page.close();
}
