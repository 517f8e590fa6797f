import type { KeyScope } from '@pleamar/domain';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Access to a particular row is decided by the module's loaders. */
export type Access = 'public' | 'user' | 'photographer' | 'operator';

/** A browser needs no more to call an endpoint. `takes` and `gives` default to JSON; the others bypass the parser. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** A blocked person may still read, export and delete what is theirs (decision 079). */
  openToBlocked?: true;
  /** An API key needs this scope to call the endpoint, which without one refuses every key (decision 083). */
  scope?: KeyScope;
  /** Fields of the body about prices: an API key must not send them, because prices have no scope (decision 083). */
  moneyFields?: readonly string[];
  /**
   * The endpoint takes the key of an album by link in the header `X-Album-Key`: the key opens its one album here
   * (decision 086).
   */
  byLink?: true;
  status?: 200 | 201 | 202 | 204;
  takes?: 'json' | 'multipart' | 'raw';
  /** A multipart form has one `file`, or by default any number of `files`. */
  fileField?: 'file' | 'files';
  /** `events` are server-sent, and `returns` describes each; the answer ends when either side leaves. */
  gives?: 'json' | 'file' | 'events';
  /** Each request counts one. Limits that count failures, files or mails are the use case's own. */
  limit?: RequestLimit;
  /** The answer is the same for every visitor and kept for a moment, until the catalogue changes. */
  cached?: true;
  /** A user who called the endpoint must not see a cached answer from before. */
  changesCatalogue?: true;
  /** A visitor's GET may add a row, so the primary answers it and never a replica (decision 070). */
  writes?: true;
  /**
   * The list has pages. A plain array has its total and the link to the next page in headers, an object in its fields.
   */
  paging?: 'cursor' | 'offset';
}

export type RequestLimit =
  | {
      name:
        | 'passkeyChallengesPerAddress'
        | 'giftChecksPerAddress'
        | 'guestOrdersPerAddress'
        | 'registrationsPerAddress'
        | 'reportsPerAddress'
        | 'resetRequestsPerAddress'
        | 'suggestionsPerAddress'
        | 'watchesPerAddress';
      by: 'address';
    }
  | {
      name:
        | 'bookingsPerAccount'
        | 'chartsPerAccount'
        | 'ordersPerAccount'
        | 'documentsPerAccount'
        | 'picturesPerAccount'
        | 'editsPerAccount'
        | 'surfsPerAccount';
      by: 'account';
    };

export interface Schemas {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  returns: z.ZodType;
  media?: readonly ('application/json' | 'application/pdf' | 'text/csv')[];
}

export type Endpoint = Route &
  Schemas & {
    /** The endpoint's own rules answer with these codes; `refusalsOf` adds those of its other fields. */
    refusals?: readonly ErrorCode[];
  };
export type EndpointGroup = Record<string, Endpoint>;
export type SchemaTable = Record<string, Schemas>;

/** One route for each schema of the table: a hole or one too many does not compile. */
export type Routes<Table extends SchemaTable> = Record<keyof Table, Route>;

declare const schemas: unique symbol;

/** A browser gets the types of the schemas and none of their code. */
export type Typed<R extends Routes<Table>, Table extends SchemaTable> = {
  readonly [Name in keyof Table]: R[Name] & { readonly [schemas]?: Table[Name] };
};

type SchemasOf<R extends Route> = R extends { readonly [schemas]?: infer S extends Schemas } ? S : never;
type Part = 'params' | 'query' | 'body';
type GivenParts<S> = Extract<keyof S, Part>;

export type Input<E extends Endpoint> = { [K in GivenParts<E>]: z.output<Extract<E[K], z.ZodType>> };
export type Answer<E extends Endpoint> = z.input<E['returns']>;

export type Args<R extends Route> = {
  [K in GivenParts<SchemasOf<R>>]: z.input<Extract<SchemasOf<R>[K], z.ZodType>>;
};
export type Result<R extends Route> = z.output<SchemasOf<R>['returns']>;
