/** May see the issues of schema files and open the designer: configurators. */
export const SCHEMA_VIEW_PERMISSION = 'system:schema:view';
/** May save schema files from the designer, outside production. */
export const SCHEMA_EDIT_PERMISSION = 'system:schema:edit';
