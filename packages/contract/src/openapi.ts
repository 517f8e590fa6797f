import { ALBUM_KEY_HEADER } from '@pleamar/domain';
import { z } from 'zod';
import type { Endpoint, EndpointGroup } from './endpoint.ts';
import { errorSentences } from './error-sentences.ts';
import { errorKinds, type ErrorCode } from './errors.ts';
import { ErrorBody } from './schemas/error-body.ts';

type Json = Record<string, unknown>;

/** The document is made of the schemas that validate requests, so the two cannot differ. */
export function openApi(groups: Record<string, EndpointGroup>, server: { title: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) };
    }
  }
  // zod's named references point at '#/$defs'; the registry is emitted once under components instead. Only answers
  // refer to it: requests are described in place, because a schema takes other things than it gives.
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    io: 'output',
    override: openToNewFields,
  });
  return {
    openapi: '3.1.0',
    info: { title: server.title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server.url }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutMarkers(schema)])),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'plm_…', description: 'An API key that has the scope' },
      },
    },
  };
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: endpoint.summary,
    ...(endpoint.moneyFields && {
      description: `With an API key, ${endpoint.moneyFields.map((name) => `\`${name}\``).join(' and ')} are refused: prices have no scope.`,
    }),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.byLink ? [albumKey] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.summary,
        content: answerContent(endpoint),
      },
      ...refusalResponses(endpoint),
      default: { description: 'Failed', content: { 'application/json': { schema: answerSchema(ErrorBody) } } },
    },
  };
}

function securityOf({ access, scope }: Endpoint): Json[] {
  return [
    // A logged-in user may see more of a public resource: drafts, hearts, bought originals.
    ...(access === 'public' ? [{}] : []),
    { bearer: [] },
    ...(scope ? [{ key: [scope] }] : []),
  ];
}

const albumKey = {
  name: ALBUM_KEY_HEADER,
  in: 'header',
  required: false,
  description: 'Opens one album that is shared by link; `albumLinks.open` answers it',
  schema: { type: 'string' },
};

function refusalResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorKinds[code].status);
  const entries = [...byStatus].toSorted(([one], [other]) => one - other);
  return Object.fromEntries(
    entries.map(([status, codes]) => {
      const schema = { allOf: [answerSchema(ErrorBody), { properties: { code: { enum: codes } } }] };
      const description = codes.map((code) => `\`${code}\`: ${errorSentences.en[code]}`).join('\n\n');
      return [status, { description, content: { 'application/json': { schema } } }];
    }),
  );
}

export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const {
    access,
    scope,
    moneyFields,
    params,
    query,
    body,
    takes = 'json',
    limit,
    openToBlocked,
    refusals = [],
  } = endpoint;
  const takesBody = body !== undefined || takes !== 'json';
  const codes: ErrorCode[] = [
    'bad_request',
    ...(access === 'public' ? [] : (['unauthenticated', 'session_expired'] as const)),
    ...(access === 'public' || openToBlocked ? [] : (['account_blocked'] as const)),
    ...(access === 'photographer' ? (['photographers_only'] as const) : []),
    ...(scope ? (['key_invalid', 'key_scope', 'rate_limited'] as const) : (['key_not_accepted'] as const)),
    ...(moneyFields ? (['key_price'] as const) : []),
    ...(access === 'operator' ? (['operators_only', 'operator_two_factor', 'operator_new_login'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(takesBody ? (['too_large', 'unsupported_type'] as const) : []),
    ...(query || body ? (['validation'] as const) : []),
    ...(limit ? (['rate_limited'] as const) : []),
    ...refusals,
  ];
  return [...new Set(codes)].filter((code) => errorKinds[code].status < 500);
}

function answerContent({ gives = 'json', returns, media }: Endpoint): Json {
  const file = { type: 'string', format: 'binary' };
  if (gives === 'file') {
    const described = (kind: string) => (kind === 'application/json' ? answerSchema(returns) : file);
    const kinds = media ?? ['application/octet-stream'];
    return Object.fromEntries(kinds.map((kind) => [kind, { schema: described(kind) }]));
  }
  return { [gives === 'events' ? 'text/event-stream' : 'application/json']: { schema: answerSchema(returns) } };
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.takes === 'multipart') {
    const schema = formSchema(endpoint.fileField ?? 'files');
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (endpoint.takes === 'raw') {
    return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } };
  }
  if (!endpoint.body) return {};
  const schema = requestSchema(endpoint.body);
  const isRequired = !endpoint.body.safeParse({}).success;
  return { requestBody: { required: isRequired, content: { 'application/json': { schema } } } };
}

function formSchema(field: 'file' | 'files'): Json {
  const file = { type: 'string', format: 'binary' };
  const properties = { [field]: field === 'file' ? file : { type: 'array', items: file } };
  return { type: 'object', properties, required: [field] };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}), required: z.array(z.string()).default([]) })
    .parse(requestSchema(schema));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestSchema(schema: z.ZodType): Json {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return withoutMarkers(inlineReferences(root, $defs));
}

/** No schema contains itself, so this ends. */
function inlineReferences<T>(value: T, definitions: Json): T;
function inlineReferences(value: unknown, definitions: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => inlineReferences(each, definitions));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    return inlineReferences(definitions[value.$ref.replace('#/$defs/', '')], definitions);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inlineReferences(each, definitions)]));
}

function answerSchema(schema: z.ZodType): Json {
  return withoutMarkers(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: openToNewFields }));
}

/** zod says that there is no further field; a later version may answer more, and a client that forbids it would break. */
function openToNewFields({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function withoutMarkers(schema: object): Json {
  const { $schema: _schema, $defs: _defs, $id: _id, id: _name, ...rest }: Json = { ...schema };
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/'));
}
