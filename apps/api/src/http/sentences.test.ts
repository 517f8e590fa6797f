import { beforeAll, expect, test } from 'vitest';
import { apiUnderTest } from '../testing/api.ts';
import { formWith } from '../testing/forms.ts';
import { aPerson, type Person } from '../testing/people.ts';

const api = apiUnderTest();
let owner: Person;

beforeAll(async () => {
  owner = await aPerson(api, { isPhotographer: true, isSurfer: true });
});

const rows = [
  { quantity: 0, price: 8 },
  { quantity: 1.5, price: 8 },
  { quantity: 20_000, price: 8 },
  { quantity: 5, price: 0 },
  { quantity: 5, price: 8.001 },
  { quantity: 6, price: 2_000_000 },
];

const pricing = {
  es: [
    ['pricing.0.quantity', 'El número de fotos tiene que ser entero y mayor que 0.'],
    ['pricing.1.quantity', 'El número de fotos tiene que ser entero y mayor que 0.'],
    ['pricing.2.quantity', 'Como mucho 10000 fotos por pack.'],
    ['pricing.3.price', 'El precio tiene que ser mayor que 0, con dos decimales como mucho.'],
    ['pricing.4.quantity', 'Ya hay un pack con ese número de fotos.'],
    ['pricing.4.price', 'El precio tiene que ser mayor que 0, con dos decimales como mucho.'],
    ['pricing.5.price', 'El precio es demasiado alto.'],
  ],
  en: [
    ['pricing.0.quantity', 'The number of photos must be a whole number above 0.'],
    ['pricing.1.quantity', 'The number of photos must be a whole number above 0.'],
    ['pricing.2.quantity', '10000 photos per pack at most.'],
    ['pricing.3.price', 'The price must be above 0, with two decimals at most.'],
    ['pricing.4.quantity', 'There is already a pack with that many photos.'],
    ['pricing.4.price', 'The price must be above 0, with two decimals at most.'],
    ['pricing.5.price', 'The price is too high.'],
  ],
};

test.for(['es', 'en'] as const)('packages that cannot be saved, in %s', async (language) => {
  expect(await errorsOf(language, 'PUT', '/albums/base-pricing', { body: { pricing: rows } })).toEqual(
    pricing[language],
  );
});

test.for([
  ['es', 'Esa página de la lista ya no existe. Empieza por la primera.'],
  ['en', 'That page of the list is gone. Start from the first one.'],
] as const)('a cursor that is not ours, in %s', async ([language, message]) => {
  expect(await errorsOf(language, 'GET', '/albums?cursor=x')).toEqual([['cursor', message]]);
});

test.for([
  ['es', 'Elige una imagen.'],
  ['en', 'Choose a picture.'],
] as const)('a picture that is not there, in %s', async ([language, message]) => {
  const { headers, payload } = formWith('file', []);

  expect(await errorsOf(language, 'POST', '/users/me/picture', { headers, payload })).toEqual([['file', message]]);
});

test.for([
  [
    'too much JSON',
    { type: 'application/json', payload: `{"email":"${'a'.repeat(1_100_000)}"}` },
    413,
    'The request is too large.',
  ],
  ['plain text', { type: 'text/plain', payload: 'x' }, 415, "The request comes in a format that can't be used here."],
] as const)('%s is refused as what it is, not as a file', async ([, { type, payload }, status, detail]) => {
  const headers = { 'accept-language': 'en', 'content-type': type };
  const answer = await api.request('POST', '/auth/login', { headers, payload });

  expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
});

test('a field of a request has one error', async () => {
  const errors = await errorsOf('en', 'POST', '/users', { body: { email: '', full_name: '', password: '' } });

  expect(errors).toEqual([
    ['full_name', 'This field is needed.'],
    ['email', "That email doesn't look right."],
    ['password', 'At least 8 characters.'],
  ]);
});

test('a price below 0 has one error', async () => {
  const url = `/users/${owner.id}/photographer_profile`;

  expect(await errorsOf('es', 'PATCH', url, { body: { hourly_price: -1 } })).toEqual([
    ['hourly_price', 'Tiene que ser mayor que 0.'],
  ]);
});

async function errorsOf(language: string, method: string, url: string, options: Options = {}): Promise<string[][]> {
  const headers = { 'accept-language': language, ...options.headers };
  const answer = await api.request(method, url, { as: owner, ...options, headers });
  const { errors }: { errors: { path: string; message: string }[] } = answer.json();
  return errors.map(({ path, message }) => [path, message]);
}

type Options = NonNullable<Parameters<typeof api.request>[2]>;
