import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { setTransportSource } from '../../lib/api/transport.ts';
import { aPhoto } from '../../testing/albums.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { ReplaceFile } from './replace-file.tsx';
import type { SendFile } from './send-file.ts';

const drawWith = async (sendFile: SendFile) => {
  setTransportSource(() => ({ language: () => 'es', fetch: async () => Response.json({}), sendFile }));
  const queryClient = createQueryClient();
  const inApp = (isShown: boolean) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{isShown && <ReplaceFile photo={aPhoto(1)} />}</QueryClientProvider>
    </StrictMode>
  );
  const { user, rerender } = await renderWithTexts(inApp(false), { texts: ['dashboard/replaceFile'] });
  // The component is added in a second render, because StrictMode below the root mounts twice only what is added later.
  rerender(inApp(true));
  const [input] = document.getElementsByTagName('input');
  if (!input) throw new Error('ReplaceFile has no file input');
  await user.upload(input, new File(['wave'], 'wave.jpg', { type: 'image/jpeg' }));
  return { leave: () => rerender(inApp(false)) };
};

test('a chosen file is sent also in development, where React mounts each component twice', async () => {
  const sendFile = vi.fn<SendFile>(() => new Promise(() => undefined));

  await drawWith(sendFile);

  await screen.findByRole('progressbar');
  expect(sendFile.mock.calls[0]?.[0].signal.aborted).toBe(false);
});

test('the upload of a replacing file ends when the user leaves the page', async () => {
  const sendFile = vi.fn<SendFile>(() => new Promise(() => undefined));
  const { leave } = await drawWith(sendFile);

  leave();

  await waitFor(() => expect(sendFile.mock.calls[0]?.[0].signal.aborted).toBe(true));
});
