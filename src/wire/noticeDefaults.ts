/** May write and publish version notices of the group. */
export const EDIT_NOTICES_PERMISSION = 'system:notice:edit';
/** Most notices a list of them holds: those changed last. */
export const NOTICES_LISTED = 200;
