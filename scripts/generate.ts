import { parseArgs } from 'node:util';
import { buildEditorSchemas, referenceFile, referencePages } from '#engine';
import { buildErrorsPage } from './generate/errorsPage.ts';
import { buildSchemaTypes } from './generate/schemaTypes.ts';
import { runCommand } from './runCommand.ts';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from './schemaTree.ts';
import { syncFiles } from './syncFiles.ts';

const HELP = `npm run generate [-- --check]

Writes what follows from the schemas: the types of the schema language (src/engine/schema.generated.ts), the
reference pages (docs/reference), the page of error codes (docs/errors.md) and the schemas of editors
(schemas/meta/editor). With --check nothing is written and a stale file is an error.`;

const LANGUAGES = ['zh', 'en'] as const;
/** Opens every generated page; the reader must not edit it. */
const GENERATED_NOTE = '<!-- Written by `npm run generate`. Do not edit. -->';

await runCommand('generate', async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const files = new Map([['src/engine/schema.generated.ts', await buildSchemaTypes()]]);
  const write = (file: string, markdown: string): void => {
    files.set(file, `${GENERATED_NOTE}\n\n${markdown}`);
  };
  write('docs/errors.md', buildErrorsPage());
  const loaded = loadOwnSchemas();
  const tree = readSchemaTree(SCHEMAS_DIR);
  for (const language of LANGUAGES)
    for (const { name, markdown } of referencePages({ files: tree, loaded }, language))
      write(referenceFile(name, language), markdown());
  for (const [name, text] of buildEditorSchemas(tree, loaded)) files.set(`schemas/meta/editor/${name}`, text);
  const owned = [
    { folder: 'docs/reference', extension: '.md' },
    { folder: 'schemas/meta/editor', extension: '.json' },
  ];
  return syncFiles({ files, owned }, { check: values.check ?? false, command: 'npm run generate' });
});
