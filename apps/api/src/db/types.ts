import { type CustomTypesConfig, types } from 'pg';

const { builtins } = types;
const dateArray = 1182;

/** Days and local times have no time zone: as a Date they would get this machine's. */
const asText = (text: string): string => text;

const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [dateArray, (text) => text.slice(1, -1).split(',').filter(Boolean)],
]);

export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : ownParsers.get(oid)) ?? types.getTypeParser(oid, format),
};

/** Counts and cents fit into a number. A larger value is a fault, which rounding would hide. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}
