import type { Page } from 'playwright-core';

export const albumCard = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link').filter({ hasText: title }).first();

export const photoLink = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^(Ver la foto|Open photo|View photo|See photo) ${number} `) });
