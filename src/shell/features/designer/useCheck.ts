import { useEffect, useState } from 'react';
import type { Issue } from '#engine';
import type { DesignerDraft } from '#wire';
import { useServices } from '../../ServicesContext.tsx';
import { designerApi } from './designer.api.ts';
import { AGAIN_MS } from './designer.constants.ts';

export interface Check {
  /** What was found last; null before anything was. */
  readonly issues: readonly Issue[] | null;
  /** The drafts it was found in. */
  readonly of: readonly DesignerDraft[] | null;
  readonly failed: boolean;
}

/** What is wrong with the tree when these drafts are in it; asked anew when they or the files behind them (`revision`) change. */
export function useCheck(drafts: readonly DesignerDraft[], revision: string): Check {
  const { http } = useServices();
  const [check, setCheck] = useState<Check>({ issues: null, of: null, failed: false });
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const outcome = await designerApi.check(http, drafts, abort.signal);
      if (abort.signal.aborted) return;
      if (outcome.kind !== 'ok') setCheck((was) => ({ ...was, failed: true }));
      else if (outcome.data.superseded) timer = setTimeout(() => void ask(), AGAIN_MS);
      else setCheck({ issues: outcome.data.issues, of: drafts, failed: false });
    };
    void ask();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [http, drafts, revision]);
  return check;
}
