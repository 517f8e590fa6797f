import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMapZoom } from './use-map-zoom.ts';

const frames = new Map<number, FrameRequestCallback>();

beforeEach(() => {
  frames.clear();
  let lastId = 0;
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => {
    lastId += 1;
    frames.set(lastId, frame);
    return lastId;
  });
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
});

function Drawing() {
  const svg = useRef<SVGSVGElement>(null);
  const zoom = useMapZoom(svg, undefined);
  return (
    <>
      <svg ref={svg} data-testid="map" />
      <button onClick={() => zoom.enlarge(2)}>Acercar</button>
      <button onClick={() => zoom.reset()}>Ver todo</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a second motion of the map ends the first', () => {
  render(<Drawing />);

  press('Acercar');
  press('Ver todo');

  expect(frames.size).toBe(1);
});

test('the wheel ends a motion of the map', () => {
  render(<Drawing />);
  press('Acercar');

  const svg = screen.getByTestId('map');
  // The DOM of the tests has points without matrices: the library takes the element's box instead.
  Object.defineProperty(svg, 'createSVGPoint', { value: undefined });
  fireEvent.wheel(svg, { deltaY: -100 });

  expect(frames.size).toBe(0);
});

test('a map that is taken off the page draws no more frames', () => {
  render(<Drawing />);
  press('Acercar');

  cleanup();

  expect(frames.size).toBe(0);
});
