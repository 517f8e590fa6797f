import { MAX_CLOCK_SHIFT_MS } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Instant } from './common.ts';

const ClockFrame = z.object({
  photo_id: Id,
  file_name: z.string(),
  thumbnail_url: z.string(),
  code_at: Instant,
  file_at: Instant.nullable(),
  shift_ms: z.int().nullable(),
});

export const CameraClock = z
  .object({
    /** Requests name the camera by one of its photos. */
    photo_id: Id,
    camera: z.string().nullable(),
    serial: z.string().nullable(),
    /** The photos are in the order of the photo list; `taken_at` has their corrected times. */
    photo_ids: z.array(Id),
    taken_at: z.array(z.int().nullable()),
    shift_ms: z.int(),
    source: z.enum(['camera', 'code', 'hand']),
    hand_shift_ms: z.int().nullable(),
    codes: z.array(ClockFrame),
  })
  .meta({ id: 'CameraClock' });
export type CameraClock = z.infer<typeof CameraClock>;

const CameraClocks = z.object({ cameras: z.array(CameraClock) });

export const clocksSchemas = {
  now: {
    summary: "The server's time in milliseconds since 1970",
    returns: z.object({ now_ms: z.int() }),
  },
  ofAlbum: {
    summary: 'The cameras of an album of the caller, what their clocks were wrong by and the frames with a clock code',
    params: z.object({ albumId: Id }),
    returns: CameraClocks,
    refusals: ['album_not_found', 'forbidden'],
  },
  set: {
    summary: "Move the times of all photos of the album that were taken with this photo's camera; null undoes it",
    params: z.object({ photoId: Id }),
    body: z.object({ shift_ms: z.int().min(-MAX_CLOCK_SHIFT_MS).max(MAX_CLOCK_SHIFT_MS).nullable() }),
    returns: CameraClocks,
    refusals: ['album_not_found', 'forbidden', 'photo_not_found'],
  },
} satisfies SchemaTable;
