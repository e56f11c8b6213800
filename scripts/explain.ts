import { parseArgs } from 'node:util';
import { businessDay, isDate } from '#engine';
import { type ExplainOptions, explainScreen } from './explain/explainScreen.ts';
import { explainText } from './explain/explainText.ts';
import { runCommand } from './runCommand.ts';
import { loadSchemaTree, readSchemaTree, SERVED_SCHEMAS_DIR } from './schemaTree.ts';

const ZONE = 'Asia/Shanghai';

const HELP = `npm run explain -- SCREEN [--as ACCOUNT] [--at MOMENT] [--lang zh|en] [--set JSON] [--json]

Prints each stage of one screen and which file decided what: as written, resolved, personalised, compiled, and the query
it sends at first.
  --as     a demo account (admin, finance, viewer, config, agency): what its permissions leave; default: everything
  --at     a moment such as 2025-11-06T00:30+08:00, or a business day such as 2025-11-06; default: now (${ZONE})
  --lang   language of the screen and of what is said about it: zh (default) or en
  --set    a saved column setting, as JSON text
  --json   the stages whole
SCHEMAS_DIR names another schemas folder.`;

/** A day is a business day as it is; a moment must say its offset, or two machines would explain two days. */
function businessDayOf(at: string): string {
  if (isDate(at)) return at;
  const [day = ''] = at.split('T');
  const isMoment = isDate(day) && /T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(at);
  const moment = isMoment ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(moment)) throw new Error(`--at is a moment such as 2025-11-06T00:30+08:00 or a day, not ${at}`);
  return businessDay(moment, ZONE);
}

await runCommand('explain', () => {
  const { values, positionals } = parseArgs({
    options: {
      as: { type: 'string' },
      at: { type: 'string' },
      lang: { type: 'string', default: 'zh' },
      set: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { lang } = values;
  if (lang !== 'zh' && lang !== 'en') throw new Error(`--lang is zh or en, not ${lang}`);
  const loaded = loadSchemaTree(SERVED_SCHEMAS_DIR, lang);
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0) {
    throw new Error(`name one screen: ${[...loaded.screens.keys()].join(', ')}`);
  }
  const options: ExplainOptions = {
    language: lang,
    today: values.at === undefined ? businessDay(Date.now(), ZONE) : businessDayOf(values.at),
    account: values.as ?? null,
    saved: values.set ?? null,
  };
  const explained = explainScreen(readSchemaTree(SERVED_SCHEMAS_DIR), loaded, id, options);
  console.log(values.json ? JSON.stringify(explained, null, 2) : explainText(explained));
  return 0;
});
