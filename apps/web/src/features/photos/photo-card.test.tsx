import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhoto } from '../../testing/albums.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { PhotoCard } from './photo-card.tsx';

test('a photo without a thumbnail says so instead of asking the server for a guessed file', async () => {
  await renderWithTexts(
    <PhotoCard
      photo={aPhoto(1, { thumbnail_url: '' })}
      album={{ date: null, spot: null }}
      number={1}
      total={1}
      priceCents={800}
      onOpen={() => undefined}
    />,
    { texts: ['site/photo'] },
  );

  expect(screen.getByText('No se ha podido cargar la imagen')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
