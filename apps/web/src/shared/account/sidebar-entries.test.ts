import { describe, expect, test } from 'vitest';
import { isInView, sidebarEntries } from './sidebar-entries.ts';

const nothing = { hasLikes: false, hasDownloads: false, hasSurfs: false };

describe('the sidebar', () => {
  test('the sidebar of a photographer', () => {
    expect(sidebarEntries('photographer', nothing, []).map(({ label, path }) => [label, path])).toEqual([
      ['dashboard', '/dashboard'],
      ['notifications', '/dashboard/notificaciones'],
      ['albums', '/dashboard/albumes'],
      ['transactions', '/dashboard/ordenes'],
      ['bookings', '/dashboard/sesiones'],
      ['charts', '/dashboard/graficas'],
      ['demand', '/dashboard/demanda'],
      ['messages', '/dashboard/mensajes'],
      ['settings', '/dashboard/ajustes'],
    ]);
  });

  test('the sidebar of a surfer', () => {
    expect(sidebarEntries('surfer', nothing, []).map(({ label, path }) => [label, path])).toEqual([
      ['dashboard', '/dashboard'],
      ['notifications', '/dashboard/notificaciones'],
      ['likes', '/dashboard/favoritos'],
      ['surfs', '/dashboard/banos'],
      ['orders', '/dashboard/ordenes'],
      ['bookings', '/dashboard/sesiones'],
      ['downloads', '/dashboard/descargas'],
      ['messages', '/dashboard/mensajes'],
      ['settings', '/dashboard/ajustes'],
    ]);
  });

  test.each([
    { owned: { ...nothing, hasLikes: true }, more: ['favoritos'] },
    { owned: { ...nothing, hasDownloads: true }, more: ['descargas'] },
    { owned: { ...nothing, hasSurfs: true }, more: ['banos'] },
    { owned: { ...nothing, hasLikes: true, hasDownloads: true }, more: ['favoritos', 'descargas'] },
  ])('the sidebar of a photographer who likes and buys gains $more', ({ owned, more }) => {
    const sections = (has: typeof owned) => sidebarEntries('photographer', has, []).map(({ section }) => section);

    expect(sections(owned).filter((section) => !sections(nothing).includes(section))).toEqual(more);
  });

  test('the sidebar marks the sections of COMING_SOON, and no other', () => {
    const comingSoon = sidebarEntries('surfer', nothing, ['mensajes', 'graficas']).filter(
      ({ isComingSoon }) => isComingSoon,
    );

    expect(comingSoon.map(({ section }) => section)).toEqual(['mensajes']);
  });
});

test.each([
  ['favoritos', 'surfer', true],
  ['favoritos', 'photographer', false],
  ['graficas', 'surfer', false],
  ['albumes', 'photographer', true],
  ['dashboard', 'surfer', true],
  ['reservas', 'surfer', false],
] as const)('%s belongs to the %s view: %s', (section, view, does) => {
  expect(isInView(section, view, nothing)).toBe(does);
});

test('liked photos and downloads of a photographer open once there are some', () => {
  expect(isInView('favoritos', 'photographer', { ...nothing, hasLikes: true })).toBe(true);
  expect(isInView('descargas', 'photographer', { ...nothing, hasDownloads: true })).toBe(true);
  expect(isInView('descargas', 'photographer', { ...nothing, hasLikes: true })).toBe(false);
});
