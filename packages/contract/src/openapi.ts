import { z } from 'zod';
import type { Endpoint, EndpointGroup } from './endpoint.ts';
import { ErrorBody } from './errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the schemas that also validate requests. */
export function openApi(groups: Record<string, EndpointGroup>, server: { title: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) };
    }
  }
  // zod's named references point at '#/$defs'; the registry is emitted once under components instead.
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    io: 'output',
  });
  return {
    openapi: '3.1.0',
    info: { title: server.title, version: '1' },
    servers: [{ url: server.url }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutMarkers(schema)])),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.summary,
        content:
          endpoint.gives === 'file'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: schemaOf(endpoint.returns, 'output') } },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } } },
    },
  };
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.takes === 'multipart') {
    const files = { type: 'array', items: { type: 'string', format: 'binary' } };
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { files } } } },
      },
    };
  }
  if (endpoint.takes === 'raw') {
    return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}), required: z.array(z.string()).default([]) })
    .parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return withoutMarkers(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

function withoutMarkers(schema: object): Json {
  const { $schema: _schema, $defs: _defs, $id: _id, ...rest }: Json = { ...schema };
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/'));
}
