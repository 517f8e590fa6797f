import type { KeyScope } from '@pleamar/domain';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Access to a particular row is decided by the module's loaders. */
export type Access = 'public' | 'user' | 'photographer' | 'operator';

/**
 * A browser needs these fields alone to call an endpoint. `takes` and `gives` default to JSON; other values bypass the
 * JSON parser.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** A blocked user may call it too, to read, export and delete what is theirs (decision 079). */
  openToBlocked?: true;
  /** An API key needs this scope. An endpoint without a scope refuses every key (decision 083). */
  scope?: KeyScope;
  /** An API key must not send these fields of the body: they are prices, which no scope covers (decision 083). */
  moneyFields?: readonly string[];
  /** The header `X-Album-Key` may carry the key of one album by link, which it opens (decision 086). */
  byLink?: true;
  status?: 200 | 201 | 202 | 204;
  takes?: 'json' | 'multipart' | 'raw';
  /** A multipart form has one `file`, or by default any number of `files`. */
  fileField?: 'file' | 'files';
  /** `events` are server-sent, and `returns` describes each. The answer ends when either side disconnects. */
  gives?: 'json' | 'file' | 'events';
  /** Each request counts once. Limits that count failures, files or mails are in the use cases. */
  limit?: RequestLimit;
  /** The answer is the same for every visitor and kept for a moment, until the catalogue changes. */
  cached?: true;
  /** A user who called the endpoint must not see a cached answer from before. */
  changesCatalogue?: true;
  /** The GET may add a row, so the primary answers it and never a replica (decision 070). */
  writes?: true;
  /** A list that is an array has its total and the next page's link in headers, an object has them in fields. */
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
  /** The use case refuses with these codes. `refusalsOf` adds those that follow from the other fields. */
  refusals?: readonly ErrorCode[];
}

export type Endpoint = Route & Schemas;
export type EndpointGroup = Record<string, Endpoint>;
export type SchemaTable = Record<string, Schemas>;

/** A missing or surplus route does not compile. */
export type Routes<Table extends SchemaTable> = Record<keyof Table, Route>;

declare const schemas: unique symbol;

/** A browser gets the types of the schemas and none of their code. */
export type TypedRoutes<R extends Routes<Table>, Table extends SchemaTable> = {
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
