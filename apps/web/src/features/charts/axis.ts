/** Three or four round numbers, from 0 to at least the highest value. */
export function axisTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const whole = Math.max(1, step);
  const count = Math.max(1, Math.ceil(highest / whole));
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}
