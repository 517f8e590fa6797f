import { type CustomTypesConfig, types } from 'pg';

const { builtins } = types;
const dateArray = 1182;

/** A calendar day and a clock reading have no time zone; as a Date they would get this machine's. */
const asWritten = (text: string): string => text;

const ours = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, asWritten],
  [builtins.TIMESTAMP, asWritten],
  [dateArray, (text) => text.slice(1, -1).split(',').filter(Boolean)],
]);

export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : ours.get(oid)) ?? types.getTypeParser(oid, format),
};

/** Counts and cents fit into a number; a larger value is a fault and must not be rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}
