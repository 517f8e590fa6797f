import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { mundaka } from '../../../testing/places.ts';
import { aSurfer } from '../../../testing/people.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { allMails, ana, bodyOf, openAs } from '../../../testing/settings-page.ts';

test('a kind of mail is switched off at once, and stays off', async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
    'PATCH /notifications/mails': (body: object) => ({ ...allMails, ...body }),
  });
  const sales = await screen.findByRole('checkbox', { name: 'Cuando vendo fotos' });
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toHaveLength(5);

  await user.click(sales);

  expect(await screen.findByText('Guardado.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /notifications/mails')).toEqual({ sale: false });
  expect(sales).toHaveProperty('checked', false);
});

test('a switch that cannot be saved is reported and goes back', async () => {
  const { user } = await openAs(ana, '/dashboard/ajustes/avisos', {
    'PATCH /notifications/mails': refusal(503, 'unavailable'),
  });

  await user.click(await screen.findByRole('checkbox', { name: 'Cuando vendo fotos' }));

  expect(await screen.findByText('No hemos podido guardarlo.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Cuando vendo fotos' })).toHaveProperty('checked', true);
});

test('a surfer is not asked about sales, and no role about sections that are coming soon', async () => {
  await visit('/dashboard/ajustes/avisos', {
    as: aSurfer(),
    api: { 'GET /notifications/mails': allMails },
    settings: { comingSoon: ['mensajes'] },
  });

  await screen.findByRole('checkbox', { name: /fotos de mi sesión/ });
  expect(screen.queryByRole('checkbox', { name: /vendo/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /mensaje/ })).toBeNull();
});

test('the frequency of mails about follows is one of three', deep, async () => {
  const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
    'PATCH /notifications/mails': (body: object) => ({ ...allMails, ...body }),
  });
  const choice = within(await screen.findByRole('group', { name: /^Cuando hay fotos nuevas/ }));
  expect(choice.getByRole('button', { name: 'Al momento', pressed: true })).toBeTruthy();

  await user.click(choice.getByRole('button', { name: 'Una vez al día' }));

  expect(await screen.findByText('Guardado.')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /notifications/mails')).toEqual({ follows: 'daily' });
  expect(choice.getByRole('button', { name: 'Una vez al día', pressed: true })).toBeTruthy();
});

describe('followed places and photographers', () => {
  const place = mundaka;
  const followed = [
    { kind: 'surf_break', id: 'f1', followed_at: '2026-05-01T10:00:00Z', place },
    { kind: 'photographer', id: 'f2', followed_at: '2026-05-01T10:00:00Z', person: { ...ana, full_name: 'Eva Ola' } },
  ];

  test('followed surf breaks and photographers are listed, each with a button to unfollow', deep, async () => {
    let left = followed;
    const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
      'GET /follows': () => ({ items: left, next_cursor: null, total: left.length }),
      'GET /follows/followers': { followers: 2 },
      [`DELETE /follows/surf-breaks/${place.surf_break_id}`]: () => {
        left = followed.slice(1);
        return { is_following: false };
      },
    });
    expect(await screen.findByText('Te siguen 2 personas.')).toBeTruthy();
    expect(screen.getByText('País Vasco, España')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Eva Ola' }).getAttribute('href')).toBe(`/fotografos/${ana.id}`);

    await user.click(screen.getByRole('button', { name: 'Dejar de seguir: Mundaka' }));

    await waitFor(() => expect(screen.queryByText('Mundaka')).toBeNull());
    expect(sent.map(({ call }) => call)).toContain(`DELETE /follows/surf-breaks/${place.surf_break_id}`);
    expect(screen.getByText('Eva Ola')).toBeTruthy();
  });

  test('a surf break that is found by its name is followed', deep, async () => {
    let items: object[] = [];
    const { user, sent } = await openAs(ana, '/dashboard/ajustes/avisos', {
      'GET /follows': () => ({ items, next_cursor: null, total: items.length }),
      'GET /follows/followers': { followers: 0 },
      'GET /surf_breaks': [place],
      [`PUT /follows/surf-breaks/${place.surf_break_id}`]: () => {
        items = followed.slice(0, 1);
        return { is_following: true };
      },
    });

    await user.type(await screen.findByRole('combobox', { name: 'Seguir un sitio' }), 'mund');
    await user.click(await screen.findByRole('option', { name: /Mundaka/ }));

    expect(await screen.findByText('Sigues Mundaka. Te avisaremos cuando haya fotos nuevas.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Dejar de seguir: Mundaka' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Seguir un sitio' }).value).toBe('');
    expect(sent.map(({ call }) => call)).toContain(`PUT /follows/surf-breaks/${place.surf_break_id}`);
  });

  test('an empty list of follows says so, and one that cannot be loaded too', deep, async () => {
    await openAs(aSurfer(), '/dashboard/ajustes/avisos', {
      'GET /follows': { items: [], next_cursor: null, total: 0 },
    });
    expect(await screen.findByText(/Aún no sigues ningún sitio/)).toBeTruthy();
    cleanup();

    await openAs(aSurfer(), '/dashboard/ajustes/avisos', { 'GET /follows': refusal(500, 'internal') });
    expect(await screen.findByText('No hemos podido cargar lo que sigues.')).toBeTruthy();
  });
});
