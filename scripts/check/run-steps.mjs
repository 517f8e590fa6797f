import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectNode, root } from '../install/project.mjs';

/**
 * @typedef {{ name: string; command: [file: string, ...args: string[]]; env?: NodeJS.ProcessEnv }} Step
 *
 * @typedef {{ lanes: Step[][] }} Stage The lanes run in parallel, the steps of a lane one after the other.
 *
 * @typedef {{ name: string; passed: boolean; seconds: number }} Outcome
 */

/**
 * @param {Stage[]} stages
 * @returns {Promise<Outcome[]>}
 */
export async function runStages(stages) {
  const outcomes = [];
  for (const { lanes } of stages) outcomes.push(...(await Promise.all(lanes.map(runLane))));
  return outcomes.flat();
}

/**
 * The parts run one after the other. A part with a failed step is the last.
 *
 * @param {(() => Promise<Outcome[]>)[]} parts
 * @returns {Promise<Outcome[]>}
 */
export async function runUntilFailed(parts) {
  const outcomes = [];
  for (const part of parts) {
    outcomes.push(...(await part()));
    if (outcomes.some(({ passed }) => !passed)) break;
  }
  return outcomes;
}

/** @param {Step[]} steps */
async function runLane(steps) {
  const outcomes = [];
  for (const step of steps) outcomes.push(await runInBackground(step));
  return outcomes;
}

/**
 * The step prints to the terminal while it runs.
 *
 * @param {Step} step
 */
export async function runInForeground(step) {
  console.log(`\n── ${step.name}`);
  const begun = performance.now();
  const child = start(step, 'inherit');
  child.on('error', (error) => console.error(error.message));
  return report(step, begun, await hasPassed(child));
}

/**
 * The output of parallel steps would be mixed: it is printed at their end, if they fail.
 *
 * @param {Step} step
 */
async function runInBackground(step) {
  const begun = performance.now();
  const child = start(step, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  child.on('error', (error) => (output += error.message));
  const passed = await hasPassed(child);
  if (!passed && output.trim() !== '') console.log(`\n── ${step.name}\n${output.trim()}`);
  return report(step, begun, passed);
}

/**
 * @param {Step} step
 * @param {'inherit' | 'pipe'} output
 */
function start({ command: [file, ...args], env = {} }, output) {
  return spawn(file, args, {
    cwd: root,
    stdio: [output === 'inherit' ? 'inherit' : 'ignore', output, output],
    env: { ...process.env, ...env, PATH: `${path.dirname(projectNode)}:${process.env['PATH']}` },
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<boolean>}
 */
const hasPassed = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/**
 * @param {Step} step
 * @param {number} begun
 * @param {boolean} passed
 * @returns {Outcome}
 */
function report({ name }, begun, passed) {
  const seconds = (performance.now() - begun) / 1000;
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { name, passed, seconds };
}
