/** May see the issues of schema files: configurators. */
export const SCHEMA_VIEW_PERMISSION = 'system:schema:view';
