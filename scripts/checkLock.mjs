/** The lock file must install from any registry: it may not name a host. */
import { readFileSync } from 'node:fs';

const named = (readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8').match(/"resolved":/g) ?? [])
  .length;
if (named > 0) {
  console.error(`package-lock.json records ${named} download addresses; install with the committed .npmrc.`);
  process.exit(1);
}
