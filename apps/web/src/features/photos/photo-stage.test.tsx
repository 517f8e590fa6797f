import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPhoto } from '../../testing/albums.ts';
import { renderWithTexts } from '../../testing/render.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { clampToViewport } from './use-zoom.ts';

const onSwipe = vi.fn<(step: 1 | -1) => void>();
const onSwipeDown = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400));
});
async function stage() {
  const { user } = await renderWithTexts(
    <PhotoStage photo={aPhoto(1)} alt="Una ola" bar={null} onSwipe={onSwipe} onSwipeDown={onSwipeDown}>
      {null}
    </PhotoStage>,
    { texts: ['site/photo'] },
  );
  const picture = () => screen.getByRole('img', { name: 'Una ola' });
  const finger = (kind: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY = 200) =>
    fireEvent[`pointer${kind}`](picture(), { pointerId, clientX, clientY, button: 0 });
  return { user, picture, finger };
}

test('a swipe over a photo turns to the next one, and a swipe downwards closes it', async () => {
  const { finger } = await stage();

  finger('Down', 1, 400);
  finger('Up', 1, 200);
  finger('Down', 1, 300, 50);
  finger('Up', 1, 310, 300);

  expect(onSwipe.mock.calls).toEqual([[1]]);
  expect(onSwipeDown).toHaveBeenCalledOnce();
});

test('a pinch that ends where it began leaves the photo whole and turns no page', async () => {
  const { picture, finger } = await stage();

  finger('Down', 1, 100);
  finger('Down', 2, 500);
  finger('Move', 1, 290);
  finger('Move', 2, 310);
  finger('Up', 2, 310);
  finger('Move', 1, 300);
  finger('Up', 1, 290);

  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1)');
  expect(onSwipe).not.toHaveBeenCalled();
});

test('an enlarged photo is moved to its edge and no further', async () => {
  const { user, picture, finger } = await stage();

  await user.click(screen.getByRole('button', { name: 'Ampliar la foto' }));
  finger('Down', 1, 100);
  finger('Move', 1, 5000);

  expect(picture().style.transform).toBe('translate(450px, 0px) scale(2.5)');
  expect(onSwipe).not.toHaveBeenCalled();
});

test('the wheel enlarges a photo step by step and makes it whole again', async () => {
  const { picture } = await stage();
  const turn = (deltaY: number) => fireEvent.wheel(picture(), { deltaY, clientX: 300, clientY: 200 });

  expect(turn(-100)).toBe(false); // the page itself is not scrolled or enlarged
  const scale = () => Number(/scale\((.+)\)/.exec(picture().style.transform)?.[1]);
  expect(scale()).toBeCloseTo(1.284, 2);

  turn(-100);
  expect(scale()).toBeGreaterThan(1.5);
  for (const _ of [1, 2, 3]) turn(100);
  expect(scale()).toBe(1);
});

test('the arrow keys move an enlarged photo, and turn the page of a whole one', async () => {
  const { user, picture } = await stage();
  const onKeydown = vi.fn<() => void>();
  addEventListener('keydown', onKeydown, { once: true });

  await user.keyboard('{ArrowRight}');
  expect(onKeydown).toHaveBeenCalledOnce();
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1)');

  await user.keyboard('+{ArrowRight}{ArrowDown}');
  expect(picture().style.transform).toBe('translate(-80px, -80px) scale(2.5)');
});

test('a photo that cannot be loaded says so, and shows its small picture as long as there is one', async () => {
  const { picture } = await stage();

  fireEvent.error(picture());

  expect(screen.getByRole('alert').textContent).toBe('No se ha podido cargar la imagen');
  expect(picture().getAttribute('src')).toBe('/files/thumbnail-1.webp');

  fireEvent.error(picture());

  expect(screen.queryByRole('img')).toBeNull();
});

test('a tall photo in a wide viewport moves sideways only once it is wider than the viewport', () => {
  const viewport = { width: 900, height: 600 };

  expect(clampToViewport(viewport, 2 / 3, { scale: 2, x: 300, y: 900 })).toEqual({ scale: 2, x: 0, y: 300 });
  expect(clampToViewport(viewport, 2 / 3, { scale: 4, x: 900, y: -9000 })).toEqual({ scale: 4, x: 350, y: -900 });
});

test('a picture that failed to load is requested again at its next address', async () => {
  const at = (url: string) => (
    <PhotoStage photo={aPhoto(1, { url })} alt="Una ola" bar={null} onSwipe={onSwipe} onSwipeDown={onSwipeDown}>
      {null}
    </PhotoStage>
  );
  const { rerender } = await renderWithTexts(at('/first.webp'), { texts: ['site/photo'] });

  fireEvent.error(screen.getByRole('img', { name: 'Una ola' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  rerender(at('/second.webp'));

  expect(screen.getByRole('img', { name: 'Una ola' }).getAttribute('src')).toBe('/second.webp');
  expect(screen.queryByRole('alert')).toBeNull();
});
