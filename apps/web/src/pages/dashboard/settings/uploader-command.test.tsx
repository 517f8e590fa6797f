import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.tsx';

test.each([
  ['es', 'Descargar uploader.mjs', 'Copiar la orden', 'CARPETA', 'Orden copiada.'],
  ['en', 'Download uploader.mjs', 'Copy the command', 'FOLDER', 'Command copied.'],
] as const)('a photographer downloads the uploader and copies its command (%s)', async (...row) => {
  const [language, download, copy, folder, copied] = row;
  const { user } = await visit('/dashboard/ajustes/conexiones', {
    as: aPhotographer(),
    language,
    api: { 'GET /api-keys': [], 'GET /webhook_endpoints': [] },
  });

  const link = await screen.findByRole('link', { name: download });
  expect(link.getAttribute('href')).toBe('/uploader.mjs');
  await user.click(screen.getByRole('button', { name: copy }));

  const command = `PLEAMAR_KEY='plm_…' node uploader.mjs ${folder} --server ${location.origin} --break "Mundaka"`;
  expect(screen.getByText(command)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(command);
  expect(await screen.findByText(copied)).toBeTruthy();
});
