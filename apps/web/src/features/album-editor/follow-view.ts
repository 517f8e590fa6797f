/** Calls `look` now and on each scroll or resize. Returns the function that stops it. */
export function followView(element: HTMLElement, look: () => void): () => void {
  // An observer also reports the initial size.
  const resized = new ResizeObserver(look);
  resized.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    resized.disconnect();
    element.removeEventListener('scroll', look);
  };
}
