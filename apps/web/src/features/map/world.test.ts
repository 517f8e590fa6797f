import { describe, expect, test } from 'vitest';
import { boundsOf, project, shownBox, viewOf, wholeWorld, WORLD } from './world.ts';

const mundaka = { lat: 43.409, lon: -2.7 };

describe('the visible part of the world', () => {
  test('the whole world is as wide as the drawing of the map', () => {
    const [west, south, east, north] = boundsOf(wholeWorld, shownBox(WORLD));

    expect([west, east]).toEqual([-180, 180]);
    expect(north).toBeCloseTo(74, 0);
    expect(south).toBeLessThan(-60);
  });

  test('a tall viewport shows all of the height and the middle of the width', () => {
    const box = shownBox({ width: 390, height: 560 });

    expect(box).toEqual({ x: 285, y: 0, width: 390, height: 560 });
    const [west, , east] = boundsOf(wholeWorld, box);
    expect(west).toBeCloseTo(-east, 5);
    expect(east).toBeLessThan(80);
  });

  test.for([1, 8, 400])('a place on the map, enlarged %i times, is in the middle', (k) => {
    const box = shownBox({ width: 390, height: 520 });
    const view = viewOf(mundaka, k, box);
    const [x, y] = project(mundaka);

    expect(x * k + view.x).toBeCloseTo(box.x + box.width / 2, 6);
    expect(y * k + view.y).toBeCloseTo(box.y + box.height / 2, 6);
    const [west, south, east, north] = boundsOf(view, box);
    expect(west).toBeLessThan(mundaka.lon);
    expect(east).toBeGreaterThan(mundaka.lon);
    expect(south).toBeLessThan(mundaka.lat);
    expect(north).toBeGreaterThan(mundaka.lat);
  });
});

test('north is up and east is right on the map', () => {
  const [x, y] = project(mundaka);

  expect(project({ ...mundaka, lat: 50 })[1]).toBeLessThan(y);
  expect(project({ ...mundaka, lon: 10 })[0]).toBeGreaterThan(x);
});
