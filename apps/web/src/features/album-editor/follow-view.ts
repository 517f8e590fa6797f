/** Calls `look` now and whenever the element is scrolled or resized. Returns how to stop. */
export function followView(element: HTMLElement, look: () => void): () => void {
  // An observer also tells of the size that it finds first.
  const resized = new ResizeObserver(look);
  resized.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    resized.disconnect();
    element.removeEventListener('scroll', look);
  };
}
