export const texts = {
  title: 'Your favourite photos',
  filterOwned: 'Show downloaded only',
  showAll: 'Show all',
  loading: 'Loading your favourites...',
  empty: 'No photos to show',
  emptyHint: "Tap a photo's heart and you'll find it here.",
  error: "We couldn't load your favourites.",
  explore: 'Explore albums',
  removed: 'Removed from favourites.',
  ownedEmptyHint: 'None of your favourites is bought yet.',
};
