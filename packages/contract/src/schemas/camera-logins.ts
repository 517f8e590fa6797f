import { MAX_CAMERA_NAME_LENGTH } from '@pleamar/domain';
import { z } from 'zod';
import { Done, Id, Instant, line } from './common.ts';
import { Proof, proofRefusals, requireProof } from './proof.ts';
import type { SchemaTable } from '../endpoint.ts';

export const CameraServer = z
  .object({
    host: z.string(),
    sftp_port: z.int(),
    ftps: z.object({ port: z.int(), implicit_port: z.int() }).nullable(),
  })
  .meta({ id: 'CameraServer' });
export type CameraServer = z.infer<typeof CameraServer>;

const CameraTarget = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('album'), album_id: Id, title: z.string() }),
    z.object({
      kind: z.literal('day'),
      surf_break_id: Id,
      spot: z.string(),
      publishes: z.boolean().describe('whether the album of the day is published when its first photo comes'),
    }),
  ])
  .meta({ id: 'CameraTarget' });

export const CameraLogin = z
  .object({
    id: Id,
    name: z.string(),
    username: z.string(),
    target: CameraTarget,
    ignored_files: z.int().describe('RAW files, videos and others beside pictures, which were received and dropped'),
    created_at: Instant,
    last_used_at: Instant.nullable(),
    last_used_network: z.string().nullable().describe('approximate: 83.45.12.0/24'),
  })
  .meta({ id: 'CameraLogin' });
export type CameraLogin = z.infer<typeof CameraLogin>;

const CameraLogins = z
  .object({
    server: CameraServer.nullable(),
    logins: z.array(CameraLogin),
  })
  .meta({ id: 'CameraLogins' });
export type CameraLogins = z.infer<typeof CameraLogins>;

const NewCameraLogin = CameraLogin.extend({ password: z.string().describe('shown this once') }).meta({
  id: 'NewCameraLogin',
});
export type NewCameraLogin = z.infer<typeof NewCameraLogin>;

const CameraLoginRequest = requireProof(
  Proof.extend({
    name: line(MAX_CAMERA_NAME_LENGTH).min(1),
    target: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('album'), album_id: Id }),
      z.object({ kind: z.literal('day'), surf_break_id: Id, publishes: z.boolean().default(false) }),
    ]),
  }),
);
export type CameraLoginRequest = z.infer<typeof CameraLoginRequest>;

export const cameraLoginsSchemas = {
  list: { summary: 'My living logins of cameras, the newest first; at most 20', returns: CameraLogins },
  create: {
    summary: 'Make a login with which cameras send photos by SFTP or FTPS',
    body: CameraLoginRequest,
    returns: NewCameraLogin,
    refusals: [
      ...proofRefusals,
      'album_not_found',
      'camera_logins_full',
      'forbidden',
      'no_camera_server',
      'surf_break_unknown',
    ],
  },
  revoke: {
    summary: 'Revoke a camera login of the caller and end its connections, at once',
    params: z.object({ cameraLoginId: Id }),
    returns: Done,
    refusals: ['not_found'],
  },
} satisfies SchemaTable;
