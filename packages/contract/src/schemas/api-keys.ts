import { MAX_KEY_NAME_LENGTH, KEY_SCOPES } from '@pleamar/domain';
import { z } from 'zod';
import { Done, Id, Instant, line } from './common.ts';
import { Proof, proofRefusals, requireProof } from './proof.ts';
import type { SchemaTable } from '../endpoint.ts';

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    prefix: z.string().describe('how the key begins; the rest is not stored'),
    scopes: z.array(z.enum(KEY_SCOPES)),
    created_at: Instant,
    /** The time is updated at most every five minutes. */
    last_used_at: Instant.nullable(),
    last_used_network: z.string().nullable().describe('approximate: 83.45.12.0/24'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

const NewApiKey = ApiKey.extend({ key: z.string().describe('shown this once') }).meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

const ApiKeyRequest = requireProof(
  Proof.extend({
    name: line(MAX_KEY_NAME_LENGTH).min(1),
    scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  }),
);
export type ApiKeyRequest = z.infer<typeof ApiKeyRequest>;

export const apiKeysSchemas = {
  list: { summary: 'My living API keys, the newest first', returns: z.array(ApiKey) },
  create: {
    summary: 'Make an API key',
    body: ApiKeyRequest,
    returns: NewApiKey,
    refusals: [...proofRefusals, 'keys_full'],
  },
  revoke: {
    summary: 'Revoke an API key of the caller, at once',
    params: z.object({ keyId: Id }),
    returns: Done,
    refusals: ['not_found'],
  },
} satisfies SchemaTable;
