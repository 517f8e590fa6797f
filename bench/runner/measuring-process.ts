import { benchmarks } from '../benchmarks.ts';

/**
 * One benchmark has a process of its own (`node measuring-process.ts <benchmark> <parts>`); its rows go to the parent process.
 */
const [, , name = '', parts = ''] = process.argv;
const benchmark = benchmarks.find((one) => one.name === name);
if (!benchmark) throw new Error(`There is no benchmark ${name}`);
const measure = await benchmark.importMeasure();
process.send?.(await measure(new Set(parts.split(','))));
process.disconnect();
