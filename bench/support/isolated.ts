import { benchmarks } from './benchmarks.ts';

/** node isolated.ts <benchmark> <parts>: one benchmark in a process of its own; its rows go to the parent process. */
const [, , name = '', parts = ''] = process.argv;
const benchmark = benchmarks.find((one) => one.name === name);
if (!benchmark) throw new Error(`There is no benchmark ${name}`);
const measure = await benchmark.load();
process.send?.(await measure(new Set(parts.split(','))));
process.disconnect();
