import { parseArgs } from 'node:util';
import { buildEditorSchemas, buildFormatsPage, buildRulesPage } from '#engine';
import { buildErrorsPage } from './generate/errorsPage.ts';
import { page } from './generate/markdown.ts';
import { buildReferencePages } from './generate/referencePages.ts';
import { buildSchemaTypes } from './generate/schemaTypes.ts';
import { runCommand } from './runCommand.ts';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from './schemaTree.ts';
import { syncFiles } from './syncFiles.ts';

const HELP = `npm run generate [-- --check]

Writes what follows from the schemas: the types of the schema language (src/engine/schema.generated.ts), the
reference pages (docs/reference), the page of error codes (docs/errors.md) and the schemas of editors
(schemas/meta/editor). With --check nothing is written and a stale file is an error.`;

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
  const loaded = loadOwnSchemas();
  for (const [name, text] of buildReferencePages(loaded)) files.set(`docs/reference/${name}`, text);
  for (const language of ['zh', 'en'] as const) {
    const folder = `docs/reference/${language === 'zh' ? 'zh/' : ''}`;
    files.set(`${folder}rules.md`, page(buildRulesPage(language).trimEnd()));
    files.set(`${folder}formats.md`, page(buildFormatsPage(language).trimEnd()));
  }
  for (const [name, text] of buildEditorSchemas(readSchemaTree(SCHEMAS_DIR), loaded))
    files.set(`schemas/meta/editor/${name}`, text);
  const owned = [
    { folder: 'docs/reference', extension: '.md' },
    { folder: 'schemas/meta/editor', extension: '.json' },
  ];
  return syncFiles({ files, owned }, { check: values.check ?? false, command: 'npm run generate' });
});
