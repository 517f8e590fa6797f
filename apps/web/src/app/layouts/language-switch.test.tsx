import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { wasLanguageChosenHere } from '../../texts/detect.ts';
import { aSurfer } from '../../testing/people.ts';
import { visit } from '../../testing/visit.tsx';

const giftTexts = '../../texts/en/gifts/index.ts';
afterEach(() => vi.doUnmock(giftTexts));

test('the language that a logged-in user chooses is saved with the profile', async () => {
  const leo = aSurfer();
  const { user, sent } = await visit('/faq', {
    as: leo,
    api: { 'PATCH /users/me': { ...leo, language: 'en' } },
  });

  await user.click(await screen.findByRole('button', { name: 'English' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([
    { call: 'PATCH /users/me', body: { language: 'en' } },
  ]);
});

test('a visitor chooses a language without an account', async () => {
  const { user, sent } = await visit('/faq');

  await user.click(await screen.findByRole('button', { name: 'English' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
});

test('a language whose texts do not load is not chosen, and a message says why', async () => {
  vi.doMock(giftTexts, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = await visit('/regalar');

  await user.click(await screen.findByRole('button', { name: 'English' }));

  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión.');
  expect(wasLanguageChosenHere()).toBe(false);
  expect(localStorage.getItem('i18nextLng')).toBeNull();
});
