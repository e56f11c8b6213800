/**
 * Every package the product is installed with may be used, changed and passed on freely. Read from the lock file, so that
 * a package that comes along with another is judged too; an exception has a name and a reason.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FREE = new Set([
  'MIT',
  'MIT/X11',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Zlib',
  'Unlicense',
]);

interface Installed {
  readonly license?: string;
  readonly dev?: boolean;
}

const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string | undefined }[] = [
  // Builds the style sheets and is no part of what it builds; its own files stay under their licence.
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0' },
  // States none in its package; its author publishes it under MIT. Reached by exceljs, only to read archives.
  { name: /^buffers$/, licence: undefined },
];

/** Whether a licence expression leaves a free choice: of those joined by OR one is enough, of those joined by AND all count. */
export function isFree(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => FREE.has(licence.trim())));
}

/** Packages of a lock file that come with the product and are not free, each with what it states. */
export function unfree({
  packages,
}: {
  readonly packages: Readonly<Record<string, Installed>>;
}): readonly { readonly name: string; readonly license: string | undefined }[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ license }) => license === undefined || !isFree(license))
    .filter((one) => !EXCEPTIONS.some(({ name, licence }) => name.test(one.name) && licence === one.license));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = unfree(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')));
  for (const { name, license = 'no licence' } of found) console.error(`${name}: ${license}`);
  if (found.length > 0) process.exit(1);
}
