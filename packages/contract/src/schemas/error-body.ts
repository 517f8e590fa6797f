import { z } from 'zod';

export const ErrorBody = z
  .object({
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    rejected: z.array(z.object({ name: z.string(), code: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
