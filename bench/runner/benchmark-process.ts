import { benchmarks } from '../benchmarks.ts';

/**
 * node benchmark-process.ts <benchmark> <parts, with commas between>
 * Measures, sends the rows to the parent process and ends.
 */
const [, , name = '', parts = ''] = process.argv;
const benchmark = benchmarks.find((one) => one.name === name);
if (!benchmark) throw new Error(`There is no benchmark ${name}`);
const measure = await benchmark.importMeasure();
process.send?.(await measure(new Set(parts.split(','))));
process.disconnect();
