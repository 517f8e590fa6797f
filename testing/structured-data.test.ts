import { expect, test } from 'vitest';
import { faultsOf } from './structured-data.ts';

const licensed = {
  '@type': 'ImageObject',
  contentUrl: 'https://pleamar.example/files/1.webp',
  license: 'https://pleamar.example/terms',
  acquireLicensePage: 'https://pleamar.example/album/1',
  creator: { '@type': 'Person', name: 'Ana' },
  creditText: 'Ana',
  copyrightNotice: 'Ana',
};

test.each([
  ['nothing', { '@graph': [licensed] }, []],
  ['a missing field', { ...licensed, license: undefined }, ['ImageObject.license']],
  ['an empty field of a part', { ...licensed, creator: { '@type': 'Person', name: '' } }, ['Person.name']],
  [
    'an address without its host',
    { ...licensed, contentUrl: '/files/1.webp' },
    ['ImageObject.contentUrl is not absolute'],
  ],
  ['an empty list', { '@type': 'FAQPage', mainEntity: [] }, ['FAQPage.mainEntity']],
])('the checker of structured data finds %s', (_case, data, faults) => {
  expect(faultsOf(data)).toEqual(faults);
});
