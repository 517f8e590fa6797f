/** Calls `measure` at once and at each scroll or resize of the element. */
export function observeView(element: HTMLElement, measure: () => void): () => void {
  const resized = new ResizeObserver(measure);
  resized.observe(element);
  element.addEventListener('scroll', measure, { passive: true });
  return () => {
    resized.disconnect();
    element.removeEventListener('scroll', measure);
  };
}
