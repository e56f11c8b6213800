import { useEffect, useState } from 'react';
import type { DesignerDraft } from '#wire';
import type { Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { designerApi, type Preview } from './designer.api.ts';
import { AGAIN_MS } from './designer.constants.ts';

export interface PreviewQuestion {
  readonly drafts: readonly DesignerDraft[];
  readonly screen: string;
  readonly role: string | null;
}

type Ready = Extract<Preview, { state: 'ready' }>;

export interface PreviewAnswer {
  /** The last screen that could be shown, with the question it answers. */
  readonly shown: { readonly preview: Ready; readonly question: PreviewQuestion } | null;
  /** Why the question of now shows none. */
  readonly problem: 'faulty' | 'notPermitted' | Failure | null;
  readonly asking: boolean;
}

const NOTHING: PreviewAnswer = { shown: null, problem: null, asking: true };

/**
 * The screen as it would be served. While the draft has issues the last good one stays; another screen or role begins
 * with nothing, so that what one role sees is never taken for another's.
 */
export function usePreview(question: PreviewQuestion | null, revision: string): PreviewAnswer {
  const { http } = useServices();
  const [answer, setAnswer] = useState<PreviewAnswer>(NOTHING);
  useEffect(() => {
    if (question === null) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    setAnswer(({ shown }) => ({
      shown: isSameView(shown?.question, question) ? shown : null,
      problem: null,
      asking: true,
    }));
    const settle = (next: (was: PreviewAnswer) => Partial<PreviewAnswer>) =>
      setAnswer((was) => ({ ...was, asking: false, ...next(was) }));
    const ask = async () => {
      const outcome = await designerApi.preview(http, { ...question, drafts: [...question.drafts] }, abort.signal);
      if (abort.signal.aborted) return;
      if (outcome.kind !== 'ok') return settle(() => ({ problem: outcome }));
      const preview = outcome.data;
      switch (preview.state) {
        case 'superseded':
          timer = setTimeout(() => void ask(), AGAIN_MS);
          return;
        case 'ready':
          return settle(() => ({ shown: { preview, question }, problem: null }));
        case 'faulty':
          return settle(() => ({ problem: 'faulty' }));
        case 'notPermitted':
          return settle(() => ({ shown: null, problem: 'notPermitted' }));
      }
    };
    void ask();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [http, question, revision]);
  return question === null ? { ...NOTHING, asking: false } : answer;
}

function isSameView(one: PreviewQuestion | undefined, other: PreviewQuestion): boolean {
  return one?.screen === other.screen && one.role === other.role;
}
