import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLanguageOption, readOptions } from './options.ts';

const env = { PLEAMAR_KEY: 'plm_abc', PLEAMAR_SERVER: 'https://pleamar.example/' };
const album = '0b1e7c1a-2f7e-4c3e-9a52-8f1f5b8f0c11';

describe('the command line', () => {
  test('an existing album is named by its id or its link', () => {
    for (const given of [album, `https://pleamar.example/album/${album}`, album.toUpperCase()])
      expect(readOptions(['fotos', '--album', given], env)).toMatchObject({
        target: { kind: 'existing', albumId: album },
        server: 'https://pleamar.example',
        key: 'plm_abc',
        isWatching: false,
        publishes: false,
      });
  });

  test('a new album has the day of its pictures unless one is named', () => {
    expect(readOptions(['fotos', '--break', 'Mundaka'], env)).toMatchObject({
      target: { kind: 'new', breakName: 'Mundaka', day: null, title: null },
    });
    expect(readOptions(['fotos', '--break', 'Mundaka', '--date', '2026-11-12', '--title', 'Ola'], env)).toMatchObject({
      target: { day: '2026-11-12', title: 'Ola' },
    });
  });

  test('a relative folder starts where npm was called', () => {
    const here = readOptions(['fotos', '--album', album], { ...env, INIT_CWD: '/home/ana' });

    expect(here).toMatchObject({ folder: path.resolve('/home/ana/fotos') });
  });

  test.each([
    ['folder', ['--album', album]],
    ['folder', ['one', 'two', '--album', album]],
    ['target', ['fotos']],
    ['target', ['fotos', '--album', album, '--break', 'Mundaka']],
    ['album', ['fotos', '--album', 'mundaka']],
    ['date', ['fotos', '--break', 'Mundaka', '--date', '2026-02-30']],
    ['unknown', ['fotos', '--colour']],
    ['server', ['fotos', '--album', album, '--server', 'pleamar']],
    ['plainHttp', ['fotos', '--album', album, '--server', 'http://pleamar.example']],
    ['key', ['fotos', '--album', album, '--key', 'secret']],
  ])('the command line is refused for its %s: %j', (fault, args) => {
    expect(readOptions(args, env)).toMatchObject({ fault });
  });

  test('a key is needed to send, not to look', () => {
    expect(readOptions(['fotos', '--album', album], {})).toMatchObject({ fault: 'key' });
    expect(readOptions(['fotos', '--album', album, '--dry-run'], {})).toMatchObject({ key: null });
  });

  test('previews go before large files, unless they are switched off', () => {
    expect(readOptions(['fotos', '--album', album], env)).toMatchObject({ previewFromBytes: 1_000_000 });
    expect(readOptions(['fotos', '--album', album, '--no-previews'], env)).toMatchObject({ previewFromBytes: null });
  });

  test('the own machine needs no encryption', () => {
    for (const server of ['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000'])
      expect(readOptions(['fotos', '--album', album, '--server', server], env)).toMatchObject({ server });
  });

  test('the language is found even where the rest is wrong', () => {
    expect([['--lang', 'en'], ['--lang=en'], ['--colour']].map(readLanguageOption)).toEqual(['en', 'en', null]);
  });
});
