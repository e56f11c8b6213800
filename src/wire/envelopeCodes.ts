/** Envelope codes with a meaning of their own (shell §4 and §8); apart from the schemas, which browsers do not need. */
export const LOGIN_INVALID_CODE = '100001';
export const TICKET_NEEDED_CODE = '90001';
export const REDIRECT_CODE = '302';

/** Problem of rows that belong to the group as a whole, asked for by who sees a part of it. */
export const WHOLE_GROUP_NEEDED_CODE = 'WHOLE_GROUP_NEEDED';
