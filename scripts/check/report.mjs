import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Vitest's JSON report, in the fields that are read here.
 *
 * @typedef {{ fullName: string; status: string; failureMessages: string[] }} TestResult
 *
 * @typedef {{ name: string; status: string; message: string; assertionResults: TestResult[] }} FileResult
 *
 * @typedef {{ numPassedTests: number; testResults: FileResult[] }} Report
 *
 * @typedef {{ file: string; name: string; reason: string }} ReportedTest
 *
 * @typedef {{ file: string; processorMs: number; wallMs: number }} FileTimes
 */

const reasonLines = 12;

/**
 * Logs of CI are often cut to their end, so every failure and every unstable test is repeated there.
 *
 * @param {Report[]} reports
 */
export function sumUp(reports) {
  const files = reports.flatMap(({ testResults }) => testResults);
  return {
    passed: reports.reduce((sum, report) => sum + report.numPassedTests, 0),
    failures: files.flatMap(failuresOf),
    unstable: files.flatMap(unstableOf),
  };
}

/**
 * A run that died before its end wrote no report.
 *
 * @param {string} folder
 * @param {string[]} names
 * @returns {Report[]}
 */
export function readReports(folder, names) {
  return names
    .map((name) => path.join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .flatMap(readReport);
}

/**
 * @param {string} file
 * @returns {Report[]}
 */
function readReport(file) {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch (error) {
    // The run died while it wrote.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * The most expensive file comes first.
 *
 * @param {string} folder
 * @returns {FileTimes[]}
 */
export const readFileTimes = (folder) =>
  readJsonLines(path.join(folder, 'file-times.jsonl')).sort((a, b) => b.processorMs - a.processorMs);

/**
 * These errors are outside of any test: a rejection without a handler, a worker that ended.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export const readStrayErrors = (folder) =>
  readJsonLines(path.join(folder, 'stray-errors.jsonl')).map(({ name, message, stack }) =>
    beginning(stack?.includes(message) ? stack : [`${name}: ${message}`, stack].join('\n')),
  );

/**
 * The lines are those of `testing/run-reporter.ts`.
 *
 * @param {string} file
 */
function readJsonLines(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** @param {FileTimes[]} times */
export function tableOf(times) {
  /** @param {number} ms */
  const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8);
  return times.map(({ file, processorMs, wallMs }) => `${seconds(processorMs)}${seconds(wallMs)}  ${file}`).join('\n');
}

/**
 * @param {FileResult} result
 * @returns {ReportedTest[]}
 */
function failuresOf({ name: file, assertionResults, status, message }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => reportedTest(file, test));
  const isFileAlone = status === 'failed' && failed.length === 0;
  return isFileAlone ? [{ file, name: 'the file itself', reason: beginning(message) }] : failed;
}

/**
 * @param {FileResult} result
 * @returns {ReportedTest[]}
 */
function unstableOf({ name: file, assertionResults }) {
  return assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => reportedTest(file, test));
}

/**
 * @param {string} file
 * @param {TestResult} test
 */
const reportedTest = (file, { fullName, failureMessages }) => ({
  file,
  name: fullName,
  reason: beginning(failureMessages.join('\n')),
});

/** @param {string} text */
const beginning = (text) => text.split('\n').slice(0, reasonLines).join('\n');
