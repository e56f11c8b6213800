import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { restrictScreen, withheldColumns } from '../resolve/restrictScreen.ts';
import { pathOf } from './endpointNames.ts';
import { columnsRead } from './readEndpointAnswer.ts';

/**
 * Paths in a row of an endpoint that a caller may not see: those of columns a screen on it withholds, also a screen
 * they may not open, unless one they may open shows what stands there.
 */
export function withheldPaths(
  asking: readonly ResolvedScreen[],
  own: readonly ResolvedScreen[],
  granted: ReadonlySet<string>,
): readonly string[] {
  const shown = new Set(
    own.flatMap((screen) => {
      const { endpoint } = screen.source;
      return endpoint === null ? [] : columnsRead(restrictScreen(screen, granted), endpoint).map(({ path }) => path);
    }),
  );
  const withheld = asking.flatMap((screen) => {
    const { endpoint } = screen.source;
    return endpoint === null ? [] : [...withheldColumns(screen, granted)].map((column) => pathOf(endpoint, column));
  });
  return [...new Set(withheld)].filter((path) => !shown.has(path));
}
