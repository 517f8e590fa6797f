import { describe, expect, test } from 'vitest';
import { isInView, sidebarEntries, viewsOf } from './sidebar.ts';

describe('the sidebar', () => {
  test('of a photographer', () => {
    expect(sidebarEntries('photographer', []).map(({ label, path }) => [label, path])).toEqual([
      ['dashboard', '/dashboard'],
      ['notifications', '/dashboard/notificaciones'],
      ['albums', '/dashboard/albumes'],
      ['transactions', '/dashboard/ordenes'],
      ['sessions', '/dashboard/sesiones'],
      ['charts', '/dashboard/graficas'],
      ['messages', '/dashboard/mensajes'],
      ['settings', '/dashboard/ajustes'],
    ]);
  });

  test('of a surfer', () => {
    expect(sidebarEntries('surfer', []).map(({ label, path }) => [label, path])).toEqual([
      ['dashboard', '/dashboard'],
      ['notifications', '/dashboard/notificaciones'],
      ['favourites', '/dashboard/favoritos'],
      ['orders', '/dashboard/ordenes'],
      ['sessions', '/dashboard/sesiones'],
      ['downloads', '/dashboard/descargas'],
      ['messages', '/dashboard/mensajes'],
      ['settings', '/dashboard/ajustes'],
    ]);
  });

  test('marks what the operator holds back, and nothing else', () => {
    const held = sidebarEntries('surfer', ['mensajes', 'graficas']).filter(({ isComingSoon }) => isComingSoon);

    expect(held.map(({ section }) => section)).toEqual(['mensajes']);
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
  expect(isInView(section, view)).toBe(does);
});

test.each([
  { isPhotographer: false, isSurfer: true, views: ['surfer'] },
  { isPhotographer: false, isSurfer: false, views: ['surfer'] },
  { isPhotographer: true, isSurfer: false, views: ['photographer'] },
  { isPhotographer: true, isSurfer: true, views: ['photographer', 'surfer'] },
])('photographer $isPhotographer, surfer $isSurfer: $views', ({ views, ...user }) => {
  expect(viewsOf(user)).toEqual(views);
});
