import { expect, test } from 'vitest';
import { StartupError } from '../process/startup-error.ts';
import { webRendererOf } from './web-renderer.ts';

const render = async () => new Response();

test('a build of the web with all exports is taken', () => {
  expect(webRendererOf({ formPaths: ['/login'], render })).toMatchObject({ formPaths: ['/login'], render });
});

test.for([
  ['render under another name', { formPaths: [], renderPage: render }, /render: .*function/],
  ['no paths of forms', { render }, /formPaths: .*array/],
  ['a path that is no text', { formPaths: [/login/], render }, /formPaths\.0: .*string/],
  ['a middleware that is no function', { formPaths: [], render, middleware: {} }, /middleware: .*function/],
] as const)('the start ends with the name of the export when the build of the web has %s', ([, exported, message]) => {
  const load = () => webRendererOf(exported);

  expect(load).toThrow(StartupError);
  expect(load).toThrow(message);
});
