export const texts = {
  title: 'Surfer dashboard',
  greeting: 'Hi, {{name}}',
  noName: 'Surfer',
  searchTitle: 'Find and buy photos',
  searchText: 'Choose your spot and your day. Your wave may be there.',
  searchButton: 'Explore albums',
  bookTitle: 'Book a photo session',
  bookText: 'Pick a photographer, a day and a time, and have them waiting on the beach.',
  bookButton: 'Book a session',
  comingSoon: 'COMING SOON',
  seeAllLiked: 'See all favourites',
  seeAllDownloads: 'See all downloads',
};
