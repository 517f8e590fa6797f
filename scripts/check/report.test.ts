import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFileTimes, readReports, readStrayErrors, sumUp, tableOf } from './report.mjs';

const passing = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failing = {
  fullName: 'subtracts',
  status: 'failed',
  failureMessages: ['expected 1 to be 2\n    at sums.test.ts:3'],
};

type TestResult = { fullName: string; status: string; failureMessages: string[] };

const fileWith = (assertionResults: TestResult[], more: { status?: string; message?: string } = {}) => ({
  name: 'sums.test.ts',
  status: 'passed',
  message: '',
  assertionResults,
  ...more,
});

test('every failure of every report is named with its file and its reason', () => {
  const { passed, failures } = sumUp([
    { numPassedTests: 1, testResults: [fileWith([passing])] },
    { numPassedTests: 1, testResults: [fileWith([passing, failing], { status: 'failed' })] },
  ]);

  expect(passed).toBe(2);
  expect(failures).toEqual([
    { file: 'sums.test.ts', name: 'subtracts', reason: 'expected 1 to be 2\n    at sums.test.ts:3' },
  ]);
});

test('a test that passed at the second try is not a failure, and is named all the same', () => {
  const { failures, unstable } = sumUp([
    { numPassedTests: 2, testResults: [fileWith([passing, { ...failing, status: 'passed' }])] },
  ]);

  expect(failures).toEqual([]);
  expect(unstable).toMatchObject([{ file: 'sums.test.ts', name: 'subtracts' }]);
});

test('a file that could not even be read is a failure too', () => {
  const { failures } = sumUp([
    { numPassedTests: 0, testResults: [fileWith([], { status: 'failed', message: 'Cannot find module' })] },
  ]);

  expect(failures).toEqual([{ file: 'sums.test.ts', name: 'the file itself', reason: 'Cannot find module' }]);
});

test('a long reason is reported by its beginning', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const { failures } = sumUp([
    { numPassedTests: 0, testResults: [fileWith([{ ...failing, failureMessages: [long] }], { status: 'failed' })] },
  ]);

  expect(failures[0]?.reason.split('\n')).toHaveLength(12);
});

test('a run without a report, or with half of one, is left out', () => {
  const folder = scratchFolder();
  writeFileSync(path.join(folder, 'vitest.json'), '{ "numPassedTests": 1, "testResults": [] }');
  writeFileSync(path.join(folder, 'e2e.json'), '{ "numPassedTests": 1, "test');

  expect(readReports(folder, ['vitest', 'e2e', 'missing'])).toEqual([{ numPassedTests: 1, testResults: [] }]);
});

test('files are listed by their processor time, the most expensive first', () => {
  const folder = scratchFolder();
  const times = [
    { file: 'sums.test.ts', processorMs: 1200, wallMs: 2000 },
    { file: 'kill.deep.test.ts', processorMs: 61_000, wallMs: 70_300 },
  ];
  writeLines(path.join(folder, 'file-times.jsonl'), times);

  expect(tableOf(readFileTimes(folder)).split('\n')).toEqual([
    '    61.0    70.3  kill.deep.test.ts',
    '     1.2     2.0  sums.test.ts',
  ]);
});

test('a run that kept no times has an empty table', () => {
  expect(tableOf(readFileTimes('/nowhere'))).toBe('');
});

test('an error outside of any test is reported with its reason', () => {
  const folder = scratchFolder();
  writeLines(path.join(folder, 'stray-errors.jsonl'), [
    { name: 'TypeError', message: 'gone', stack: 'TypeError: gone\n    at sums.ts:3' },
    { name: 'Error', message: 'Worker ended' },
  ]);

  expect(readStrayErrors(folder)).toEqual(['TypeError: gone\n    at sums.ts:3', 'Error: Worker ended\n']);
});

test('a run without errors outside of tests reports none', () => {
  expect(readStrayErrors(scratchFolder())).toEqual([]);
});

function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pleamar-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function writeLines(file: string, lines: readonly object[]) {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
