import type { ResolvedEndpointStatus } from '../resolve/ResolvedScreen.ts';

/** What answers say of themselves where a screen does not say otherwise: the envelope of the reference server (contract §2). */
export const ENVELOPE_STATUS: ResolvedEndpointStatus = {
  at: 'code',
  success: ['0'],
  loginInvalid: ['100001'],
  ticketNeeded: ['90001'],
  ticket: 'data.taskId',
  message: 'message',
};
