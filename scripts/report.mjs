import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const linesOfAReason = 12;

/** Logs of CI are often cut to their end, so every failure and every unstable test is repeated there. */
export function sumUp(reports) {
  return {
    passed: reports.reduce((sum, report) => sum + report.numPassedTests, 0),
    failures: reports.flatMap((report) => report.testResults.flatMap(failuresOf)),
    unstable: reports.flatMap((report) => report.testResults.flatMap(unstableOf)),
  };
}

/** A run that died before its end wrote no report. */
export function readReports(folder, names) {
  return names.flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))];
    } catch {
      return [];
    }
  });
}

export const fileTimes = (folder) =>
  linesOf(path.join(folder, 'file-times.jsonl')).sort((a, b) => b.processorMs - a.processorMs);

/** These errors are outside of any test: a rejection without a handler, a worker that ended. */
export const strayErrors = (folder) =>
  linesOf(path.join(folder, 'stray-errors.jsonl')).map(({ name, message, stack }) =>
    beginning(stack?.includes(message) ? stack : [`${name}: ${message}`, stack].join('\n')),
  );

function linesOf(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

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
