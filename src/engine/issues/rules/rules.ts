import type { IssueCode } from '../issueCatalogue.ts';
import { ACTION_RULES } from './actionRules.ts';
import { CODES_RULES } from './codesRules.ts';
import { DATASET_RULES } from './datasetRules.ts';
import { ENDPOINT_RULES } from './endpointRules.ts';
import { FIELD_RULES } from './fieldRules.ts';
import { FILE_RULES } from './fileRules.ts';
import { IDENTITY_RULES } from './identityRules.ts';
import { IMPORT_RULES } from './importRules.ts';
import type { Rule } from './Rule.ts';
import { SCREEN_RULES } from './screenRules.ts';
import { SHAPE_RULES } from './shapeRules.ts';
import { VARIANT_RULES } from './variantRules.ts';

/** Every rule of the language by the code of its issues, with an example of it broken and kept. */
export const RULES: Readonly<Record<IssueCode, Rule>> = {
  ...FILE_RULES,
  ...SHAPE_RULES,
  ...IDENTITY_RULES,
  ...CODES_RULES,
  ...DATASET_RULES,
  ...ACTION_RULES,
  ...VARIANT_RULES,
  ...ENDPOINT_RULES,
  ...FIELD_RULES,
  ...SCREEN_RULES,
  ...IMPORT_RULES,
};
