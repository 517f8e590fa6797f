import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';
import { toasts } from './toast-store.ts';
import { renderWithTexts } from '../testing/render.tsx';
import { ConfirmChange } from './confirm-change.tsx';

test("a confirmed change shows a toast, also if the answer removes the dialog's row", async () => {
  const { user } = await renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <RowThatGoes />
    </QueryClientProvider>,
  );

  await user.click(screen.getByRole('button', { name: 'Quitar' }));

  await waitFor(() => expect(toasts.getState().list.map(({ text }) => text)).toEqual(['Quitado']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a double click confirms a change once', async () => {
  const send = vi.fn(() => new Promise(() => undefined));
  await renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <Question send={send} />
    </QueryClientProvider>,
  );

  // The second click comes before the first has drawn the busy button.
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));

  await screen.findByRole('button', { name: 'Quitando...' });
  expect(send).toHaveBeenCalledOnce();
});

function Question({ send }: { send: () => Promise<unknown> }) {
  const change = useMutation({ mutationFn: send });
  return (
    <ConfirmChange
      isOpen
      onClose={() => undefined}
      title="¿Quitar?"
      confirmLabel="Quitar"
      busyLabel="Quitando..."
      change={change}
      sent={undefined}
    />
  );
}

function RowThatGoes() {
  const [isListed, setListed] = useState(true);
  return isListed && <RemoveQuestion onRemoved={() => setListed(false)} />;
}

function RemoveQuestion({ onRemoved }: { onRemoved: () => void }) {
  const change = useMutation({
    mutationFn: async () => undefined,
    onSettled: async () => {
      onRemoved();
      await new Promise((resolve) => setTimeout(resolve));
    },
  });
  return (
    <ConfirmChange
      isOpen
      onClose={() => undefined}
      title="¿Quitar?"
      confirmLabel="Quitar"
      change={change}
      sent={undefined}
      doneText="Quitado"
    />
  );
}
