/** As index.html has it before a server writes the version in. */
const NOT_SAID = '__BUILD_VERSION__';

/** What the server said this page is of; null for a page that did not come from it, such as a developer's. */
export function pageVersion(): string | null {
  const version = document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content ?? '';
  return version === '' || version === NOT_SAID ? null : version;
}
