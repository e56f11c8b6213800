import { groupWriter } from '../administration/groupWriter.ts';
import { organisationWriter } from '../administration/organisationWriter.ts';
import { roleWriter } from '../administration/roleWriter.ts';
import { userWriter } from '../administration/userWriter.ts';
import type { ProvidedWriter } from './ProvidedWriter.ts';

/** Who writes the rows the server keeps, by dataset. Rows without a writer can only be looked at. */
export const PROVIDED_WRITERS: Readonly<Record<string, ProvidedWriter>> = Object.freeze({
  user: userWriter,
  organisation: organisationWriter,
  role: roleWriter,
  userGroup: groupWriter,
});
