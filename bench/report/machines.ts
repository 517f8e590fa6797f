/** The machines of docs/measurements.md, by what the system calls their processors. */
export const MACHINES: Readonly<Record<string, string>> = {
  A: 'Intel(R) Xeon(R) Processor @ 2.50GHz',
  B: 'Intel(R) Xeon(R) Processor @ 2.10GHz',
  C: 'Intel(R) Xeon(R) Processor',
  D: 'Neoverse-N1',
};

/** Machines that the list does not have get the letters after it, in the order of the rows. */
export function lettersOf(machines: readonly string[]): Map<string, string> {
  const letters = new Map<string, string>();
  const known = Object.entries(MACHINES);
  let next = 'A'.charCodeAt(0) + known.length;
  for (const machine of machines) {
    const letter = known.find(([, processor]) => machine.startsWith(`${processor},`))?.[0];
    letters.set(machine, letter ?? String.fromCodePoint(next));
    if (!letter) next += 1;
  }
  return letters;
}
