import type { Connection, Submittable } from 'pg';
import { typeParsers } from './types.ts';

declare module 'pg' {
  interface Connection {
    /** By name; pg keeps it, also for the statements here. */
    parsedStatements: Record<string, string>;
  }
}

/** As PostgreSQL describes it. */
interface Column {
  name: string;
  dataTypeID: Parameters<typeof typeParsers.getTypeParser>[0];
}

/** How the rows of a statement are made. */
export interface Shape {
  names: string[];
  parsers: ((text: string) => unknown)[];
  empty: Record<string, null>;
}

export type Row = Record<string, unknown>;

interface Question {
  name: string;
  text: string;
  values: (string | null)[];
  /** The shapes that are known on this connection, by the statements' names. */
  shapes: Map<string, Shape>;
  callback: Done;
}

export type Done = (error: Error | null, rows?: Row[]) => void;

/**
 * A named select, sent as pg sends one, but its columns are asked for once per connection. pg asks with every execution
 * and makes itself ready for them anew, which takes longer than reading an album's row. PostgreSQL promises that they stay:
 * a prepared statement whose columns would change is refused.
 */
export class ReadStatement implements Submittable {
  readonly name: string;
  readonly text: string;
  readonly values: (string | null)[];
  private readonly shapes: Map<string, Shape>;
  /** Under the name by which pg knows it: there it puts the end of the statement's time. */
  callback: Done;
  private readonly rows: Row[] = [];
  private shape: Shape | undefined;
  private failure: Error | null = null;

  constructor({ name, text, values, shapes, callback }: Question) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.shapes = shapes;
    this.callback = callback;
    this.shape = shapes.get(name);
  }

  submit(connection: Connection): void {
    // One write for all of it.
    connection.stream.cork();
    if (connection.parsedStatements[this.name] === undefined)
      connection.parse({ name: this.name, text: this.text, types: [] }, true);
    connection.bind({ statement: this.name, values: this.values }, true);
    if (!this.shape) connection.describe({ type: 'P', name: '' }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.shape = shapeOf(fields);
    this.shapes.set(this.name, this.shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.failure) return;
    try {
      this.rows.push(rowOf(this.shape, fields));
    } catch (error) {
      // Told when the connection is ready for the next statement, and not in the middle of this one's rows.
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(this.failure, this.rows);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

function rowOf(shape: Shape | undefined, fields: (string | null)[]): Row {
  if (!shape) throw new Error('A row came before its columns were told.');
  const { names, parsers, empty } = shape;
  const row: Row = { ...empty };
  for (let place = 0; place < names.length; place += 1) {
    const text = fields[place] ?? null;
    if (text !== null) row[names[place] ?? ''] = parsers[place]?.(text);
  }
  return row;
}

function shapeOf(fields: Column[]): Shape {
  const names = fields.map(({ name }) => name);
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, 'text')),
    // As read from JSON it is an object that V8 copies in one go; one that was filled name by name is not.
    empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))),
  };
}

/** Values as PostgreSQL reads them, or null if there is one among them that pg has to write (an array, bytes). */
export function plainTexts(values: readonly unknown[]): (string | null)[] | null {
  const texts: (string | null)[] = [];
  for (const value of values) {
    if (typeof value === 'string') texts.push(value);
    else if (value === null || value === undefined) texts.push(null);
    else if (typeof value === 'number' || typeof value === 'boolean') texts.push(String(value));
    else if (value instanceof Date) texts.push(value.toISOString());
    else return null;
  }
  return texts;
}
