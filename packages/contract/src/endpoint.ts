import type { z } from 'zod';

/** Who may call. What a caller may do with a particular row is decided by the module's loaders. */
export type Access = 'public' | 'user' | 'photographer';

/**
 * One endpoint as data. Server, typed client and OpenAPI read the same table.
 * `takes` and `gives` default to JSON; the others carry a stream past the parser.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string; // '/albums/:albumId'
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  returns: z.ZodType;
  status?: 200 | 201 | 202 | 204;
  takes?: 'json' | 'multipart' | 'raw';
  /** The field of a multipart form: one `file`, or (unless said) any number of `files`. */
  fileField?: 'file' | 'files';
  gives?: 'json' | 'file';
}

type Part = 'params' | 'query' | 'body';
type Given<E> = Extract<keyof E, Part>;

/** What a handler receives: parsed and defaulted. */
export type Input<E extends Endpoint> = { [K in Given<E>]: z.output<Extract<E[K], z.ZodType>> };
/** What a caller passes. */
export type Args<E extends Endpoint> = { [K in Given<E>]: z.input<Extract<E[K], z.ZodType>> };
/** What a handler answers: before the schema's transforms, if any. */
export type Answer<E extends Endpoint> = z.input<E['returns']>;
/** What a caller gets. */
export type Result<E extends Endpoint> = z.output<E['returns']>;

export type EndpointGroup = Record<string, Endpoint>;

/** Keeps the exact schema types; checks the shape. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;
