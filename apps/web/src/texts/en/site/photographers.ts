export const texts = {
  title: 'Featured photographers',
  subtitle: 'Who is behind the camera.',
  profile: 'Profile',
  profileAria: "{{name}}'s profile",
  albums_one: '{{count}} album',
  albums_other: '{{count}} albums',
  loading: 'Loading photographers...',
  loadMore: 'Show more photographers',
  placeholderName: 'This could be you',
  placeholderText: "Publish your first album and you'll show up here.",
  error: "We couldn't load the photographers.",
};
