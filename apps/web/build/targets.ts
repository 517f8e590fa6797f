/** The oldest browsers that Pleamar's scripts and styles are built for. */
export const browserTargets = {
  target: 'es2023',
  // For older browsers, without `light-dark()`, the lightbox's dark stage would become as light as the page.
  cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
};
