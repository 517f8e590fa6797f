import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { visit } from '../../../testing/visit.tsx';
import { album, ana, api, open, submit } from '../../../testing/edit-album-page.ts';

const byLink = { ...album, visibility: 'link' as const, link: { token: 'ficha', has_code: false } };

test('an album that is not public is private or open by its link, and the choice is saved', deep, async () => {
  const { user, changes, path } = await open();
  const isPublic = await screen.findByRole<HTMLInputElement>('checkbox', { name: '¿Público?' });
  expect(isPublic.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Privado' }).checked).toBe(true);

  await user.click(
    screen.getByRole('radio', { name: 'Solo con enlace', description: /^Lo ve y lo compra quien tenga el enlace/ }),
  );
  expect(screen.getByText(/^El enlace sale aquí/)).toBeTruthy();
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toMatchObject([['PATCH /albums/norte', { visibility: 'link' }]]);
});

test(
  'the link of an album is renewed after a question, and gets a code that is removed after another',
  deep,
  async () => {
    const renewed = { ...byLink, link: { token: 'otra', has_code: false } };
    const { user, changes } = await open({
      'GET /albums/norte': byLink,
      'POST /albums/norte/link': renewed,
      'PUT /albums/norte/link/code': ({ code }: { code: string | null }) => ({
        ...renewed,
        link: { token: 'otra', has_code: code !== null },
      }),
    });
    const link = within(await screen.findByRole('region', { name: 'Enlace del álbum' }));
    expect(link.getByText(/\/album\/norte\?k=ficha$/)).toBeTruthy();

    await user.click(link.getByRole('button', { name: 'Renovar enlace' }));
    const question = within(screen.getByRole('dialog', { name: '¿Renovar el enlace?' }));
    await user.click(question.getByRole('button', { name: 'Renovar enlace' }));
    expect(await link.findByText(/\/album\/norte\?k=otra$/)).toBeTruthy();
    await user.click(link.getByRole('button', { name: 'Poner código' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Código del álbum' }));
    await user.type(dialog.getByRole('textbox', { name: 'Código' }), 'ola');
    await user.click(dialog.getByRole('button', { name: 'Guardar código' }));
    expect(await dialog.findByText('Escribe de 4 a 12 caracteres.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Código' }), '7');
    await user.click(dialog.getByRole('button', { name: 'Guardar código' }));
    expect(await link.findByText('Pide un código.')).toBeTruthy();
    await user.click(link.getByRole('button', { name: 'Quitar código' }));
    const removal = within(screen.getByRole('dialog', { name: '¿Quitar el código?' }));
    expect(changes()).toHaveLength(2);
    await user.click(removal.getByRole('button', { name: 'Quitar código' }));
    expect(await link.findByText('No pide código.')).toBeTruthy();

    expect(changes()).toEqual([
      ['POST /albums/norte/link', undefined],
      ['PUT /albums/norte/link/code', { code: 'ola7' }],
      ['PUT /albums/norte/link/code', { code: null }],
    ]);
  },
);

describe('a renewed link', () => {
  const withToken = (token: string) => ({ ...byLink, link: { token, has_code: false } });

  async function renew(path: string) {
    let token = 'ficha';
    const page = await visit(path, {
      as: ana,
      api: {
        ...api,
        'GET /albums/norte': () => withToken(token),
        'POST /albums/norte/link': () => withToken((token = 'otra')),
        'POST /albums/norte/views': { ok: true },
      },
    });
    await page.router.navigate({ to: '/dashboard/album/editar/$albumId', params: { albumId: 'norte' } });
    const link = within(await screen.findByRole('region', { name: 'Enlace del álbum' }));
    await page.user.click(link.getByRole('button', { name: 'Renovar enlace' }));
    const question = within(screen.getByRole('dialog', { name: '¿Renovar el enlace?' }));
    await page.user.click(question.getByRole('button', { name: 'Renovar enlace' }));
    await link.findByText(/\/album\/norte\?k=otra$/);
    return page;
  }

  test('a renewed link is what the album’s own page shares, also where that page was open before', async () => {
    const { user, router } = await renew('/album/norte');

    await router.navigate({ to: '/album/$albumId', params: { albumId: 'norte' } });
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));

    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/album/norte?k=otra`);
  });

  test('a renewed link is shown again where the album was ticked as public meanwhile', async () => {
    const { user } = await renew('/dashboard/album/editar/norte');

    await user.click(screen.getByRole('checkbox', { name: '¿Público?' }));
    expect(screen.queryByRole('region', { name: 'Enlace del álbum' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '¿Público?' }));
    await user.click(screen.getByRole('radio', { name: 'Solo con enlace' }));

    const link = within(screen.getByRole('region', { name: 'Enlace del álbum' }));
    expect(link.getByText(/\/album\/norte\?k=otra$/)).toBeTruthy();
  });
});
