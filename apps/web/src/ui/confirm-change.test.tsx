import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { messages } from '../lib/toast.ts';
import { draw } from '../testing/render.tsx';
import { ConfirmChange } from './confirm-change.tsx';

test('success is a toast, also if the answer removes what the question belongs to', async () => {
  const { user } = await draw(
    <QueryClientProvider client={createQueryClient()}>
      <RowThatGoes />
    </QueryClientProvider>,
  );

  await user.click(screen.getByRole('button', { name: 'Quitar' }));

  await waitFor(() => expect(messages.getState().list.map(({ text }) => text)).toEqual(['Quitado']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

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
