import type { Place } from '@pleamar/contract/places';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { setTransportSource } from '../../lib/api/transport.ts';
import { mundaka } from '../../testing/places.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { refusal } from '../../testing/visit.tsx';
import { PlaceMapContext } from './place-map-context.ts';
import { PlaceSearch } from './place-search.tsx';

const texts = ['places/placeSearch', 'places/map', 'site/albumSearch'] as const;
const notFound = () => refusal(404, 'not_found');

const answerWith = (surfBreak: () => Response) =>
  setTransportSource(() => ({
    language: () => 'es',
    fetch: async (url) => (url.includes('/search') ? Response.json([]) : surfBreak()),
  }));

const renderMap = ({ onChoose }: { onChoose: (surfBreakId: string) => void }) => (
  <button type="button" onClick={() => onChoose(mundaka.surf_break_id)}>
    Mundaka
  </button>
);

function Form({ initial = '' }: { initial?: string }) {
  const [place, setPlace] = useState<Place | null>(null);
  return <PlaceSearch surfBreakId={place?.surf_break_id ?? initial} onChoose={setPlace} />;
}

const drawForm = (initial?: string) =>
  renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <PlaceMapContext value={renderMap}>
        <Form {...(initial && { initial })} />
      </PlaceMapContext>
    </QueryClientProvider>,
    { texts },
  );

async function chooseOnMap() {
  answerWith(notFound);
  const { user } = await drawForm();
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'En el mapa' }));
    await user.click(screen.getByRole('button', { name: 'Mundaka' }));
  };
  await choose();
  await screen.findByRole('alert');
  return { user, choose };
}

test('the error of a place that could not be fetched disappears when the user types', async () => {
  const { user } = await chooseOnMap();

  await user.type(screen.getByRole('combobox', { name: 'Buscar sitio' }), 'z');

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the error of a place that could not be fetched disappears while it is fetched again', async () => {
  const { choose } = await chooseOnMap();
  const { promise, resolve } = Promise.withResolvers<Response>();
  setTransportSource(() => ({ language: () => 'es', fetch: () => promise }));

  await choose();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

  resolve(Response.json(mundaka));
  expect(await screen.findByText('Mundaka')).toBeTruthy();
});

test('a chosen place whose name could not be fetched says so and is fetched again at a press', async () => {
  answerWith(notFound);
  const { user } = await drawForm(mundaka.surf_break_id);
  expect((await screen.findByRole('alert')).textContent).toBe('No hemos podido cargar el nombre del sitio.');

  answerWith(() => Response.json(mundaka));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Mundaka')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
