import { GEAR_COLOURS } from '@pleamar/domain';
import { z } from 'zod';
import { Euros, Id, Instant, PersonBrief } from './common.ts';

const Colour = z.enum(GEAR_COLOURS);

const colourNames = `(?:${GEAR_COLOURS.join('|')})`;
const Colours = z
  .string()
  .max(120)
  .regex(new RegExp(`^${colourNames}(?:,${colourNames})*$`));

/** A filter keeps waves whose surfer wears one of the suits and rides one of the boards. */
export const colourFields = { suit: Colours.optional(), board: Colours.optional() };
export type ColourFilter = { suit?: string | undefined; board?: string | undefined };

export const Photo = z
  .object({
    id: Id,
    album_id: Id,
    /** The preview has 1600 px and the tiled mark; the address is empty until the photo is ready. */
    url: z.string(),
    thumbnail_url: z.string(),
    thumbhash: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /**
     * `clock` and `hidden` are for the owner alone, never listed or sold. Buyers of a hidden photo have it as `ready`.
     */
    status: z.enum(['processing', 'ready', 'failed', 'clock', 'hidden']),
    failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
    is_liked: z.boolean(),
    is_premium: z.boolean(),
    is_cover: z.boolean(),
    /** The photo alone costs this now: 0 where it or its whole album is free. */
    price: Euros,
    premium_price: Euros,
    /** The photo itself is free. The field is absent otherwise, also where the whole album is free. */
    is_free: z.literal(true).optional(),
    /** The web size (2048 px) costs this. The field is absent where none is offered, as for premium photos. */
    web_price: Euros.optional(),
    access_granted: z.boolean(),
    /** The viewer has bought the web size alone; `upgrade_price` is what the original costs them now. */
    held_size: z.literal('web').optional(),
    upgrade_price: Euros.optional(),
    taken_at: Instant.nullable(),
    /** The owner alone gets the camera's clock time, corrected where the clock was wrong. */
    taken_at_local: z.string().nullish(),
    taken_at_offset_minutes: z.int().nullish(),
    has_subsecond: z.boolean(),
    camera: z.string().nullable(),
    lens: z.string().nullable(),
    suit: Colour.nullish(),
    board: Colour.nullish(),
    /** A photo without a surfer, such as a line-up from afar, has `false`; the field is absent otherwise. */
    has_rider: z.literal(false).optional(),
    /** The owner alone gets the name. */
    file_name: z.string().nullable(),
    /**
     * The field is absent once the original is there. An `awaited` photo is for sale by its preview, with the promise
     * of the original; `width` and `height` are announced. An `overdue` one is not for sale until the original is
     * there.
     */
    original: z.enum(['awaited', 'overdue']).optional(),
    /** The owner alone gets this, while another file waits to replace the photo's file or has failed to. */
    replacement: z
      .object({
        status: z.enum(['processing', 'failed']),
        failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
      })
      .optional(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

/** Liked photos and the cart show photos outside of their album. */
export const PhotoWithAlbum = Photo.extend({
  album: z.object({
    id: Id,
    title: z.string(),
    date: z.string(),
    spot: z.string().nullable(),
    /** The offset is that of the surf break's clocks that day; null where the spot is a secret. */
    utc_offset_minutes: z.int().nullable(),
    photographer: PersonBrief,
  }),
}).meta({ id: 'PhotoWithAlbum' });
export type PhotoWithAlbum = z.infer<typeof PhotoWithAlbum>;

/**
 * `waves` counts those that choosing the colour would leave, with the choice for the other part kept. The most frequent
 * colour is first.
 */
const ColourCounts = z.array(z.object({ colour: Colour, waves: z.int() }));
export const AlbumColours = z.object({ suit: ColourCounts, board: ColourCounts }).meta({ id: 'AlbumColours' });
export type AlbumColours = z.infer<typeof AlbumColours>;
