import { expect, test } from 'vitest';
import { apiUnderTest } from '../testing/api.ts';
import {
  countChangedRows,
  readColumn,
  countRows,
  hasChanged,
  hasRow,
  readIds,
  isFound,
  readOneRow,
  readValue,
} from './answers.ts';

const api = apiUnderTest();

test("a query's answer says whether there is a row, and how many", async () => {
  const { db } = api.app;
  const settings = db.selectFrom('settings').select('key');
  await db.insertInto('settings').values({ key: 'known', value: '1' }).execute();

  expect(await isFound(settings.where('key', '=', 'known'))).toBe(true);
  expect(await isFound(settings.where('key', '=', 'unknown'))).toBe(false);
  expect(await countRows(settings.where('key', 'in', ['known', 'unknown']))).toBe(1);
  expect(await readIds(settings.select('key as id').where('key', '=', 'known'))).toEqual(['known']);
  expect(await hasRow(db)`select from settings where key = 'known'`).toBe(true);
  expect(await hasRow(db)`select from settings where key = 'unknown'`).toBe(false);
});

test('the answer of a statement says how many rows it changed', async () => {
  const { db } = api.app;
  const inserted = ['one', 'two'].map((key) => ({ key, value: '1' }));
  const named = (...keys: string[]) => db.updateTable('settings').set({ value: '2' }).where('key', 'in', keys);

  expect(await countChangedRows(db.insertInto('settings').values(inserted))).toBe(2);
  expect(await countChangedRows(named('one', 'two', 'three'))).toBe(2);
  expect(await hasChanged(named('three'))).toBe(false);
  expect(await hasChanged(db.deleteFrom('settings').where('key', '=', 'one'))).toBe(true);
  expect(await countChangedRows(db.deleteFrom('settings').where('key', '=', 'one'))).toBe(0);
});

test('a statement that must return a row fails without one', async () => {
  const { db } = api.app;

  expect(await readColumn<number>(db)`select n from generate_series(1, 3) n order by n`).toEqual([1, 2, 3]);
  expect(await readValue<number>(db)`select 7`).toBe(7);
  expect(await readValue<null>(db)`select null`).toBeNull();
  await expect(readOneRow(db)`select 1 where false`).rejects.toThrow('returned none');
  await expect(readValue(db)`select 1 where false`).rejects.toThrow('returned none');
});
