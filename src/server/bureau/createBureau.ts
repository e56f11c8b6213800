import type { ActionServices } from '../actions/askService.ts';
import type { ServerDeps } from '../deps.ts';
import { createIssuerSandbox } from '../issuing/issuerSandbox.ts';
import { createOfflineVerifier } from '../verify/offlineVerifier.ts';
import { createBureauAdapter } from './bureauAdapter.ts';

/** The services of the tax bureau: those behind `BUREAU_URL`, or the built-in sandboxes when it is empty. */
export function createBureau(deps: ServerDeps, warn: (line: string) => void): ActionServices {
  const { bureauUrl } = deps.config;
  return bureauUrl === ''
    ? { verifier: createOfflineVerifier(), issuer: createIssuerSandbox(deps) }
    : createBureauAdapter({ url: bureauUrl, warn });
}
