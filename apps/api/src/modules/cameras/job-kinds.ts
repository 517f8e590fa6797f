import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const sendCameraLoginMailJob = defineJob({
  name: 'cameras.send-login-made',
  payload: z.object({ loginId: z.uuid() }),
  isMail: true,
});

export const removeRevokedLoginsJob = defineJob({ name: 'cameras.forget-revoked', payload: z.unknown() });
