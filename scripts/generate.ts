import { parseArgs } from 'node:util';
import { buildErrorsPage } from './generate/errorsPage.ts';
import { buildReferencePages } from './generate/referencePages.ts';
import { buildSchemaTypes } from './generate/schemaTypes.ts';
import { runCommand } from './runCommand.ts';
import { loadOwnSchemas } from './schemaTree.ts';
import { syncFiles } from './syncFiles.ts';

const HELP = `npm run generate [-- --check]

Writes what follows from the schemas: the types of the schema language (src/engine/schema.generated.ts), the
reference pages (docs/reference) and the page of error codes (docs/errors.md). With --check nothing is written and a stale file is an error.`;

await runCommand('generate', async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const files = new Map([
    ['src/engine/schema.generated.ts', await buildSchemaTypes()],
    ['docs/errors.md', buildErrorsPage()],
  ]);
  for (const [page, text] of buildReferencePages(loadOwnSchemas())) files.set(`docs/reference/${page}`, text);
  const owned = [{ folder: 'docs/reference', extension: '.md' }];
  return syncFiles({ files, owned }, { check: values.check ?? false, command: 'npm run generate' });
});
