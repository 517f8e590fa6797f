import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';

const Size = z.coerce.number().int().min(1).max(10_000).optional();

/** The answer is oEmbed 1.0 (oembed.com), of the type `rich`. */
export const OEmbed = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    author_name: z.string(),
    author_url: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
  })
  .meta({ id: 'OEmbed' });
export type OEmbed = z.infer<typeof OEmbed>;

export const embedsSchemas = {
  oembed: {
    summary: 'How to show the page of an album or a photographer in another site (oEmbed)',
    query: z.object({
      url: z.url().max(1000),
      maxwidth: Size,
      maxheight: Size,
      format: z.string().max(10).default('json'),
    }),
    returns: OEmbed,
    refusals: ['album_not_found', 'not_found', 'not_implemented', 'user_not_found'],
  },
} satisfies SchemaTable;
