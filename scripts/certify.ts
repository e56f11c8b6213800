import { parseArgs } from 'node:util';
import { businessDay } from '#engine';
import { certifyEndpoint } from './certify/certifyEndpoint.ts';
import { verdictLine } from './certify/Verdict.ts';
import { runCommand } from './runCommand.ts';
import { loadSchemaTree, SERVED_SCHEMAS_DIR } from './schemaTree.ts';

const ZONE = 'Asia/Shanghai';

const HELP = `npm run certify -- --url URL [--screen ID] [--header NAME=VALUE …] [--lang zh|en] [--format text|json]

Asks another backend everything a screen on it could ask, and judges the answers by the rows the backend has: pages, the
order of every column both ways, every filter, special characters, wrong values.
  --url      address of the list at the backend itself, such as http://10.0.0.8:9000/suppliers
  --screen   the screen; can be left out where there is only one on an endpoint
  --header   header in place of what the screen declares; can be given again
  --format   text (default, a line per case) or json
SCHEMAS_DIR names another schemas folder.
Exit code: 0 every case passed, 1 some failed, 2 could not run.`;

/** `name=value` pairs of the command line. */
function headersOf(given: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Error(`--header is NAME=VALUE, not ${pair}`);
      return [pair.slice(0, at).toLowerCase(), pair.slice(at + 1)];
    }),
  );
}

await runCommand('certify', async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      screen: { type: 'string' },
      header: { type: 'string', multiple: true, default: [] },
      lang: { type: 'string', default: 'zh' },
      format: { type: 'string', default: 'text' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { lang, format, url } = values;
  if (lang !== 'zh' && lang !== 'en') throw new Error(`--lang is zh or en, not ${lang}`);
  if (format !== 'text' && format !== 'json') throw new Error(`--format is text or json, not ${format}`);
  if (url === undefined || !URL.canParse(url)) throw new Error('say --url, the address of the list at the backend');
  const screens = [...loadSchemaTree(SERVED_SCHEMAS_DIR, lang).screens.values()].filter(
    ({ source }) => source.endpoint !== null,
  );
  const screen =
    screens.find(({ id }) => id === values.screen) ?? (values.screen === undefined ? screens[0] : undefined);
  if (screen === undefined || (values.screen === undefined && screens.length > 1))
    throw new Error(`name one screen on an endpoint: ${screens.map(({ id }) => id).join(', ')}`);
  const today = businessDay(Date.now(), ZONE);
  const verdicts = await certifyEndpoint(screen, { url, headers: headersOf(values.header), today });
  const count = (status: string): number => verdicts.filter((verdict) => verdict.status === status).length;
  if (format === 'json') console.log(JSON.stringify({ screen: screen.id, url, verdicts }, null, 2));
  else for (const verdict of verdicts) console.log(verdictLine(verdict, lang));
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  console.error(
    lang === 'zh'
      ? `${passed} 项通过，${failed} 项失败，${skipped} 项跳过`
      : `${passed} passed, ${failed} failed, ${skipped} skipped`,
  );
  return failed === 0 ? 0 : 1;
});
