import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from '../../ui/picture.tsx';
import { refetchExpiredPictures } from './expired-pictures.ts';

const linkTo = (photo: string, end: number) =>
  `/api/v1/photos/${photo}/picture?size=thumbnail&link=leo.${end}.${photo}`;

test('a bought picture whose link has ended is shown again by a new link; other answers are left alone', async () => {
  const asked = { album: 0, orders: 0 };
  drawPage({
    album: async () => [linkTo('ola', 100 * (asked.album += 1))],
    orders: async () => [`/files/aa/${(asked.orders += 1)}.webp`],
  });

  fireEvent.error(await screen.findByAltText('album 0'));

  await waitFor(() => expect(screen.getByAltText('album 0').getAttribute('src')).toBe(linkTo('ola', 200)));
  expect(asked).toEqual({ album: 2, orders: 1 });
});

test('many pictures that expire together cause one request, and one that is gone for good no second one', async () => {
  const asked = { album: 0 };
  drawPage({
    album: async () => {
      asked.album += 1;
      return ['a', 'b', 'c'].map((photo) => linkTo(photo, 300));
    },
  });
  const pictures = await Promise.all([0, 1, 2].map((place) => screen.findByAltText(`album ${place}`)));

  for (const picture of pictures) fireEvent.error(picture);
  await waitFor(() => expect(asked.album).toBe(2));
  for (const picture of pictures) fireEvent.error(picture);
  await new Promise((resolve) => requestAnimationFrame(resolve));

  expect(asked.album).toBe(2);
});

test('a missing public picture causes no request', async () => {
  let asked = 0;
  drawPage({ album: async () => [`/files/aa/${(asked += 1)}.webp`] });

  fireEvent.error(await screen.findByAltText('album 0'));
  await new Promise((resolve) => requestAnimationFrame(resolve));

  expect(asked).toBe(1);
});

function drawPage(answers: Record<string, () => Promise<string[]>>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  refetchExpiredPictures(queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      {Object.entries(answers).map(([name, answer]) => (
        <Pictures key={name} name={name} answer={answer} />
      ))}
    </QueryClientProvider>,
  );
}

function Pictures({ name, answer }: { name: string; answer: () => Promise<string[]> }) {
  const { data = [] } = useQuery({ queryKey: [name], queryFn: answer });
  return data.map((src, place) => <Picture key={src} src={src} alt={`${name} ${place}`} />);
}
