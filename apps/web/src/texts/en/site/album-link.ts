export const texts = {
  byLink: 'Link only',
  codeTitle: 'This album asks for a code',
  codeText: 'You have it from whoever sent you the link. Capitals and small letters are the same.',
  code: 'Code',
  codeWrong: 'That code is not right.',
  codeTooMany_one: 'Too many attempts. Try again in {{count}} minute.',
  codeTooMany_other: 'Too many attempts. Try again in {{count}} minutes.',
  open: 'Open album',
  opening: 'Opening...',
  newPhotos_one: '{{count}} new photo',
  newPhotos_other: '{{count}} new photos',
  newPhotosLoading: 'Loading...',
};
