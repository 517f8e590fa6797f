import { afterEach, expect, test, vi } from 'vitest';
import { captureScrollAnchor } from './scroll-anchor.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const place = (element: Element | null, top: number, height: number) =>
  vi.spyOn(element ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, height));

const card = (id: string) => document.querySelector(`#photo-${id}`);

test.each([
  { header: 60, top: 'b' },
  { header: 68, top: 'c' },
])('below a header of $header px the photo $top stays where it was', ({ header, top }) => {
  document.body.innerHTML = '<header></header><article id="photo-b"></article><article id="photo-c"></article>';
  vi.stubGlobal('scrollY', 500);
  const scrollBy = vi.spyOn(globalThis, 'scrollBy').mockReturnValue();
  place(document.querySelector('header'), 0, header);
  place(card('b'), 64, 200);
  place(card('c'), 264, 200);

  const { restore } = captureScrollAnchor(['b', 'c']);
  // Only the photo that is kept in its place is pushed down by 400 px.
  place(card('b'), top === 'b' ? 464 : 264, 200);
  place(card('c'), top === 'c' ? 664 : 464, 200);
  restore(['a', 'b', 'c']);

  expect(scrollBy).toHaveBeenCalledWith({ top: 400, behavior: 'instant' });
});
