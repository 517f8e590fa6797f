import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const sendCameraLoginMail = defineJob({
  name: 'cameras.send-login-made',
  payload: z.object({ loginId: z.uuid() }),
  isMail: true,
});

export const deleteRevoked = defineJob({ name: 'cameras.forget-revoked', payload: z.unknown() });
