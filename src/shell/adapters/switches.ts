import type { Http } from '../http/request.ts';

/** Whether amounts show thousands separators. Off when the call fails (lists §8). */
export async function loadThousands(http: Http): Promise<boolean> {
  const path = '/gts-manager/config/thousandthSeparator';
  const outcome = await http.call<string>({ method: 'GET', path, failures: 'none', log: 'ignore' });
  return outcome.kind === 'ok' && outcome.data === '0';
}
