import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a stored value is read again until it is removed', () => {
  deviceStorage.write('pleamar_test', 'surf');
  deviceStorage.writeJson('pleamar_test_json', { waves: [3] });

  expect(deviceStorage.read('pleamar_test')).toBe('surf');
  expect(deviceStorage.readJson('pleamar_test_json')).toEqual({ waves: [3] });
  expect(deviceStorage.keys()).toEqual(expect.arrayContaining(['pleamar_test', 'pleamar_test_json']));

  deviceStorage.remove('pleamar_test');
  expect(deviceStorage.read('pleamar_test')).toBeNull();
});

test('a stored value that is not JSON is read as null', () => {
  deviceStorage.write('pleamar_test', '{');

  expect(deviceStorage.readJson('pleamar_test')).toBeNull();
});

test('a browser that blocks its storage keeps nothing and refuses nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

  expect(() => deviceStorage.write('pleamar_test', 'surf')).not.toThrow();
  expect(deviceStorage.read('pleamar_test')).toBeNull();
  expect(deviceStorage.readJson('pleamar_test')).toBeNull();
});
