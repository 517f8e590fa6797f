import { randomUUID } from 'node:crypto';

export interface ValueSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: ValueSchema[];
  oneOf?: ValueSchema[];
  allOf?: ValueSchema[];
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

/** A failure can be reproduced, because the same seed gives the same numbers. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Fuzz {
  readonly random: () => number;
  /** Nearly every request would end at its first check without ids of rows that exist. */
  private readonly known: readonly string[];

  constructor(seed: number, known: readonly string[]) {
    this.random = seeded(seed);
    this.known = known;
  }

  oneOf<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(this.random() * choices.length)];
  }

  /** A refinement may refuse the value: JSON Schema does not have those. */
  valid(schema: ValueSchema): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.oneOf(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valid(this.oneOf(choices) ?? {});
    if (schema.allOf) return this.valid(Object.assign({}, ...schema.allOf));
    const type = Array.isArray(schema.type) ? this.oneOf(schema.type) : schema.type;
    if (type === 'string') return this.text(schema);
    if (type === 'number' || type === 'integer') return this.number(schema);
    if (type === 'boolean') return this.random() < 0.5;
    if (type === 'array') return this.array(schema);
    if (type === 'object' || schema.properties) return this.object(schema);
    return type === 'null' ? null : this.text(schema);
  }

  odd(schema: ValueSchema): unknown {
    const value = this.valid(schema);
    if (this.random() < 0.2) return this.oneOf(ODDITIES);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((item: unknown) => (this.random() < 0.5 ? this.oneOf(ODDITIES) : item));
    }
    if (typeof value !== 'object' || value === null) return this.oneOf(ODDITIES);
    const fields = Object.keys(value);
    const field = this.oneOf(fields) ?? 'odd';
    if (this.random() < 0.3) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
    return { ...value, [this.random() < 0.2 ? '__proto__' : field]: this.oneOf(ODDITIES) };
  }

  private text({ format, minLength = 0, maxLength = 60 }: ValueSchema): string {
    if (format === 'uuid') return this.random() < 0.8 ? (this.oneOf(this.known) ?? randomUUID()) : randomUUID();
    if (format === 'date') return this.day();
    if (format === 'date-time') return `${this.day()}T09:30:00Z`;
    if (format === 'email') return `${Math.floor(this.random() * 1e9)}@example.com`;
    if (format === 'uri') return 'http://localhost:3000/a';
    if (format === 'time') return '09:30';
    const length = Math.min(maxLength, Math.max(minLength, Math.floor(this.random() ** 3 * 200)));
    return Array.from({ length }, () => this.oneOf(LETTERS)).join('');
  }

  private day(): string {
    return new Date(Date.UTC(2026, 0, 1 + Math.floor(this.random() * 700))).toISOString().slice(0, 10);
  }

  private number({ type, minimum = -5, maximum = 1e4 }: ValueSchema): number {
    const value = minimum + this.random() * (Math.min(maximum, 1e9) - minimum);
    return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
  }

  private array({ items = {}, minItems = 0 }: ValueSchema): unknown[] {
    return Array.from({ length: Math.max(minItems, Math.floor(this.random() * 4)) }, () => this.valid(items));
  }

  private object({ properties = {}, required = [] }: ValueSchema): Record<string, unknown> {
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || this.random() < 0.5);
    return Object.fromEntries(chosen.map(([name, schema]) => [name, this.valid(schema)]));
  }
}

const LETTERS = ['a', 'e', 'ñ', ' ', '0', '9', '-', '\u202E', '\u200B', '🏄', '<', '"', "'", '&', '%', '\\', '\n'];

const ODDITIES: readonly unknown[] = [
  '',
  '\0',
  '\ud800',
  '\u202E\u2066',
  'a'.repeat(10_000),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '../../etc/passwd',
  '1e309',
  '-0',
  '٣٤',
  '0000-00-00',
  -1,
  1e308,
  2 ** 53,
  0.1,
  true,
  null,
  [],
  [[[[]]]],
  {},
  { constructor: { prototype: 1 } },
];
