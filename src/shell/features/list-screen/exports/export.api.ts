import type { ExportRequest } from '#wire';
import { screenPath } from '../../../adapters/screens.ts';
import type { Outcome } from '../../../http/Outcome.ts';
import type { ReceivedFile } from '../../../http/ReceivedFile.ts';
import type { Http } from '../../../http/request.ts';

/** All matching rows as a file. The dialog tells what went wrong. */
export function askExport(
  http: Http,
  screenId: string,
  body: ExportRequest,
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
): Promise<Outcome<ReceivedFile>> {
  return http.file({
    method: 'POST',
    path: `${screenPath(screenId)}/export`,
    body,
    signal,
    onReceived,
    failures: 'none',
    log: { object: screenId, name: 'export' },
  });
}
