export const texts = {
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  openAria: 'Open the album {{title}}, {{spot}}, {{date}}',
  coverAlt: 'Cover of the album {{title}}',
  noCover: 'No cover',
  newOne: 'New album: {{title}}',
  newSome_one: '{{count}} new album',
  newSome_other: '{{count}} new albums',
};
