export const texts = {
  titleTemplate: '{{page}} · Pleamar',
  homeTitle: 'Pleamar · Surf photos from your session',
  homeDescription:
    'Find the photos of your surf by spot and day, and buy them from the person who took them. No commissions.',
  albumsTitle: 'Surf albums',
  albumsDescription: 'Surf photo albums by continent, country, region, spot and date.',
  photographersTitle: 'Surf photographers',
  photographersDescription: 'The surf photographers who publish on Pleamar, and their albums.',
  photographerTitle: '{{name}}, surf photos',
  photographerDescription: 'Albums by {{name}} on Pleamar.',
  albumTitle: '{{title}}, {{spot}}, {{date}}',
  photoDescription: 'Surf photo at {{spot}}, {{date}}: {{price}}.',
  albumDescriptionFrom_one: '{{count}} surf photo at {{spot}}, {{date}}, from {{price}}.',
  albumDescriptionFrom_other: '{{count}} surf photos at {{spot}}, {{date}}, from {{price}}.',
  albumDescription_one: '{{count}} surf photo at {{spot}}, {{date}}.',
  albumDescription_other: '{{count}} surf photos at {{spot}}, {{date}}.',
  notFoundTitle: 'Page not found',
};
