import { parseArgs } from 'node:util';
import { buildGoldenFiles, GOLDEN_FOLDERS } from './generate/goldenScreens.ts';
import { runCommand } from './runCommand.ts';
import { loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from './schemaTree.ts';
import { syncFiles } from './syncFiles.ts';

const HELP = `npm run golden [-- --check]

Writes every screen as it compiles in both languages, and as it is explained, on a fixed day to tests/golden. Read the difference before keeping
it: it is what users will notice. With --check nothing is written and a difference is an error.`;

await runCommand('golden', () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const generated = {
    files: buildGoldenFiles(readSchemaTree(SCHEMAS_DIR), loadOwnSchemas()),
    owned: GOLDEN_FOLDERS,
  };
  return syncFiles(generated, { check: values.check ?? false, command: 'npm run golden' });
});
