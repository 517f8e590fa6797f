import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const linesOfAReason = 12;

/**
 * Summary of vitest's JSON reports: how many passed, and every failure with its file, its name and the beginning of its
 * reason; apart from them the tests that failed and passed when tried again. Logs of CI are long and often cut to their
 * end: failures have to be there.
 */
export function sumUp(reports) {
  return {
    passed: reports.reduce((sum, report) => sum + report.numPassedTests, 0),
    failures: reports.flatMap((report) => report.testResults.flatMap(failuresOf)),
    unstable: reports.flatMap((report) => report.testResults.flatMap(unstableOf)),
  };
}

/** The reports that were written; a run that died before its end wrote none. */
export function readReports(folder, names) {
  return names.flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))];
    } catch {
      return [];
    }
  });
}

/** CPU and wall time of each test file, the most expensive first (`testing/file-times-reporter.ts`). */
export function fileTimes(folder) {
  const file = path.join(folder, 'file-times.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).sort((a, b) => b.processorMs - a.processorMs);
}

/** Seconds of processor time and of the clock, and the file. */
export function tableOf(times) {
  const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8);
  return times.map(({ file, processorMs, wallMs }) => `${seconds(processorMs)}${seconds(wallMs)}  ${file}`).join('\n');
}

function failuresOf({ name: file, assertionResults, status, message }) {
  const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => failureOf(file, test));
  const fileAlone = status === 'failed' && tests.length === 0;
  return fileAlone ? [{ file, name: 'the file itself', reason: beginning(message) }] : tests;
}

function unstableOf({ name: file, assertionResults }) {
  return assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => failureOf(file, test));
}

const failureOf = (file, { fullName, failureMessages }) => ({
  file,
  name: fullName,
  reason: beginning(failureMessages.join('\n')),
});

const beginning = (text) => text.split('\n').slice(0, linesOfAReason).join('\n');
