import { expect, test } from 'vitest';
import { afterLogin, loginLink, safeInternalPath, registerLink } from './next-path.ts';

const id = '00000000-0000-4000-8000-0000000000aa';

test.each([
  '/',
  '/dashboard/ajustes?tab=tarifas',
  `/album/${id}?foto=${id}&de=9%3A10#fotos`,
  '/albumes?q=olas%20grandes&next=//evil.example',
  '/carrito',
  '/fot%C3%B3grafos',
])('%s is a path of ours', (path) => {
  expect(safeInternalPath(path)).toBe(path);
});

test.each([
  ['an absent path', undefined],
  ['an empty text', ''],
  ['several values', ['/a', '/b']],
  ['a path without its slash', 'dashboard'],
  ['another origin', 'https://evil.example/'],
  ['another origin with our name in it', 'https://pleamar.invalid@evil.example/'],
  ['the stand-in for our origin', 'https://pleamar.invalid/dashboard'],
  ['a host without a protocol', '//evil.example'],
  ['two slashes and nothing else', '//'],
  ['a host behind three slashes', '///evil.example'],
  ['a host behind a backslash', '/\\evil.example'],
  ['a backslash further on', '/album\\..\\..\\\\evil.example'],
  ['a host behind a tab', '/\t/evil.example'],
  ['a host behind a line end', '/\n/evil.example'],
  ['a host behind a NUL', '/\0/evil.example'],
  ['a space before', ' /dashboard'],
  ['a host behind a dot', '/.//evil.example'],
  ['a host behind two dots', '/album/..//evil.example'],
  ['a host behind an encoded dot', '/%2e//evil.example'],
  ['encoded slashes', '/%2f%2Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['slashes encoded twice', '/%252f%252fevil.example'],
  ['an encoded line end', '/%0d%0aLocation:%20https://evil.example'],
  ['a broken encoding', '/%zz'],
  ['an invisible mark', '/\u202Egro.live'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a slash', '/javascript:\talert(1)'],
  ['data', 'data:text/html,<script>1</script>'],
  ['the login itself', '/login?next=/carrito'],
  ['the registration', '/registro/'],
  ['a reset with its token', '/reset-password?token=abc'],
  ['more than an address holds', `/${'a'.repeat(2000)}`],
])('%s is not a path of ours', (_, asked) => {
  expect(safeInternalPath(asked)).toBeNull();
});

test('a path that only looks like a script is accepted', () => {
  expect(safeInternalPath('/javascript:alert(1)')).toBe('/javascript:alert(1)');
});

test('a login without a safe path leads to the dashboard', () => {
  expect(afterLogin('//evil.example')).toBe('/dashboard');
  expect(afterLogin(undefined)).toBe('/dashboard');
  expect(afterLogin('/carrito')).toBe('/carrito');
});

test('links to the login have a next path only if it is not the dashboard', () => {
  expect(loginLink('/carrito')).toEqual({ to: '/login', search: { next: '/carrito' } });
  expect(loginLink('/dashboard').search).toEqual({});
  expect(registerLink({ next: '/carrito', role: 'photographer' })).toEqual({
    to: '/registro',
    search: { role: 'photographer', next: '/carrito' },
  });
});
