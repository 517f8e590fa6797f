export const texts = {
  metaTitle: 'Spots with surf photos',
  metaDescription: 'Every spot with surf photos, by country and region, with its albums.',
  title: 'Spots',
  subtitle: 'Every wave with photos, by country and region.',
  withPhotos: 'With photos only',
  onMap: 'See them on the map',
  loading: 'Loading the spots...',
  error: 'We could not load the spots.',
  none: 'No spot has photos yet.',
  noneHint: 'Untick “With photos only” to see them all.',
};
