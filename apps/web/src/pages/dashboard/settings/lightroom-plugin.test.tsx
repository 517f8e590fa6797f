import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.tsx';

test.each([
  ['es', 'Descargar el módulo de Lightroom', 'Cómo se instala', 'Servicios de publicación'],
  ['en', 'Download the Lightroom plug-in', 'How to install it', 'Publish Services'],
] as const)('a photographer downloads the Lightroom plug-in and reads three steps (%s)', async (...row) => {
  const [language, download, steps, service] = row;
  await visit('/dashboard/ajustes/conexiones', {
    as: aPhotographer(),
    language,
    api: { 'GET /api-keys': [], 'GET /webhook_endpoints': [] },
  });

  const link = await screen.findByRole('link', { name: download });
  const [, second, ...others] = within(screen.getByRole('list', { name: steps })).getAllByRole('listitem');

  expect(link.getAttribute('href')).toBe('/pleamar.lrplugin.zip');
  expect(second?.textContent).toContain(service);
  expect(second?.textContent).toContain(location.origin);
  expect(others).toHaveLength(1);
});
