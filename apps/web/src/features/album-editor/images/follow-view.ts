export function followView(element: HTMLElement, look: () => void): () => void {
  const resized = new ResizeObserver(look);
  resized.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    resized.disconnect();
    element.removeEventListener('scroll', look);
  };
}
