/** `look` is called now too. The returned function stops it. */
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
