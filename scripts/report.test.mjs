import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileTimes, strayErrors, sumUp, tableOf } from './report.mjs';

const passing = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failing = {
  fullName: 'subtracts',
  status: 'failed',
  failureMessages: ['expected 1 to be 2\n    at sums.test.ts:3'],
};

const fileOf = (assertionResults, more = {}) => ({
  name: 'sums.test.ts',
  status: 'passed',
  message: '',
  assertionResults,
  ...more,
});

test('every failure of every report is named with its file and its reason', () => {
  const { passed, failures } = sumUp([
    { numPassedTests: 1, testResults: [fileOf([passing])] },
    { numPassedTests: 1, testResults: [fileOf([passing, failing], { status: 'failed' })] },
  ]);

  expect(passed).toBe(2);
  expect(failures).toEqual([
    { file: 'sums.test.ts', name: 'subtracts', reason: 'expected 1 to be 2\n    at sums.test.ts:3' },
  ]);
});

test('a test that passed at the second try is not a failure, and is named all the same', () => {
  const { failures, unstable } = sumUp([
    { numPassedTests: 2, testResults: [fileOf([passing, { ...failing, status: 'passed' }])] },
  ]);

  expect(failures).toEqual([]);
  expect(unstable).toMatchObject([{ file: 'sums.test.ts', name: 'subtracts' }]);
});

test('a file that could not even be read is a failure too', () => {
  const { failures } = sumUp([
    { numPassedTests: 0, testResults: [fileOf([], { status: 'failed', message: 'Cannot find module' })] },
  ]);

  expect(failures).toEqual([{ file: 'sums.test.ts', name: 'the file itself', reason: 'Cannot find module' }]);
});

test('a long reason is reported by its beginning', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const { failures } = sumUp([
    { numPassedTests: 0, testResults: [fileOf([{ ...failing, failureMessages: [long] }], { status: 'failed' })] },
  ]);

  expect(failures[0].reason.split('\n')).toHaveLength(12);
});

test('files are listed by their processor time, the most expensive first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pleamar-report-'));
  const times = [
    { file: 'sums.test.ts', processorMs: 1200, wallMs: 2000 },
    { file: 'kill.deep.test.ts', processorMs: 61_000, wallMs: 70_300 },
  ];
  writeFileSync(path.join(folder, 'file-times.jsonl'), times.map((time) => `${JSON.stringify(time)}\n`).join(''));

  expect(tableOf(fileTimes(folder)).split('\n')).toEqual([
    '    61.0    70.3  kill.deep.test.ts',
    '     1.2     2.0  sums.test.ts',
  ]);
  rmSync(folder, { recursive: true });
});

test('a run that kept no times has an empty table', () => {
  expect(tableOf(fileTimes('/nowhere'))).toBe('');
});

test('an error outside of any test is reported with its reason', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pleamar-report-'));
  const stray = [
    { name: 'TypeError', message: 'gone', stack: 'TypeError: gone\n    at sums.ts:3' },
    { name: 'Error', message: 'Worker ended' },
  ];
  writeFileSync(path.join(folder, 'stray-errors.jsonl'), stray.map((one) => `${JSON.stringify(one)}\n`).join(''));

  expect(strayErrors(folder)).toEqual(['TypeError: gone\n    at sums.ts:3', 'Error: Worker ended\n']);
  rmSync(folder, { recursive: true });
  expect(strayErrors(folder)).toEqual([]);
});
