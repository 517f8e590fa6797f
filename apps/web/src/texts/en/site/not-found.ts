export const texts = {
  title: 'No waves here',
  text: "The page you're after doesn't exist, or the current took it.",
  home: 'Back to home',
  albums: 'Find your album',
  code: 'Page not found (404)',
};
