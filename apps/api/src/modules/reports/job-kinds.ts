import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const ofReport = z.object({ reportId: z.uuid() });

/** To whoever reported: that it came, and what happens now. */
export const sendReceived = defineJob({ name: 'reports.send-received', payload: ofReport });

/** To the photographer: a photo is hidden. */
export const sendHidden = defineJob({ name: 'reports.send-hidden', payload: ofReport });

/** To the operator: the photographer objects. */
export const sendObjection = defineJob({ name: 'reports.send-objection', payload: ofReport });

export const sendToOperator = defineJob({ name: 'reports.send-to-operator', payload: ofReport });

/** To whoever reported: what was decided. */
export const sendOutcome = defineJob({ name: 'reports.send-outcome', payload: ofReport });

/** To the photographer: what was decided. */
export const sendDecided = defineJob({ name: 'reports.send-decided', payload: ofReport });

/** Who reported is forgotten some months after the decision. */
export const forgetReporters = defineJob({ name: 'reports.forget-reporters', payload: z.object({}).loose() });
