import { useCallback } from 'react';
import useSWR from 'swr';
import {
  joinWords,
  mergeViews,
  NO_VIEWS,
  parseSavedViews,
  type SavedView,
  type SavedViews,
  savedViewsText,
  VIEW_LIMITS,
} from '#engine';
import { type ViewScope, viewsPort } from '../../../adapters/views.ts';
import { noticeOf } from '../../../http/notices.ts';
import { dataOf, type Failure } from '../../../http/Outcome.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useLanguage } from '../../../session/useLanguage.ts';
import { useText } from '../../../text/useText.ts';
import { useReread } from '../useReread.ts';

/** What is stored, and its revision. `readable` is false for a text that is no set of views: it is never overwritten. */
interface Stored {
  readonly saved: SavedViews;
  readonly rev: number;
  readonly readable: boolean;
}

export interface StoredViews {
  readonly saved: SavedViews;
  readonly settled: boolean;
  /** Nothing can be said about what is stored, so nothing is written either. */
  readonly failed: boolean;
  /**
   * Changes what is stored and gives what is stored then: a view may bear another name than it was given. Null when that
   * failed, after saying why. `from` is the view as the user last saw it: when another window changed it since, theirs
   * stands and the user is told.
   */
  readonly change: (edit: (saved: SavedViews) => SavedViews, from?: SavedView) => Promise<SavedViews | null>;
}

const CONFLICT_STATUS = 409;
const TOO_LARGE_STATUS = 413;
const SAVE_ATTEMPTS = 3;

/** The saved views of one screen, once it is known: the user's own or the group's. Changes of other windows are merged view by view. */
export function useStoredViews(scope: ViewScope, resourceNo: string | undefined): StoredViews {
  const { http, notices } = useServices();
  const text = useText();
  const language = useLanguage();
  async function read(): Promise<Stored> {
    const stored = dataOf(await viewsPort.read(http, scope, resourceNo as string));
    if (stored === null) return { saved: NO_VIEWS, rev: 0, readable: true };
    const parsed = parseSavedViews(stored.info);
    return { saved: parsed.ok ? parsed.saved : NO_VIEWS, rev: stored.rev, readable: parsed.ok };
  }
  const { data, error, mutate } = useSWR(resourceNo === undefined ? null : ['views', scope, resourceNo], read);
  const reread = useReread(read, mutate);

  const change = useCallback(
    async (edit: (saved: SavedViews) => SavedViews, from?: SavedView): Promise<SavedViews | null> => {
      const warn = (message: string): null => {
        notices.post({ tone: 'warning', message });
        return null;
      };
      if (resourceNo === undefined) return warn(text.views.unavailable);
      let stored = data ?? (await reread());
      if (stored?.readable !== true) return warn(text.views.unavailable);
      const seen = from === undefined ? stored.saved : withView(stored.saved, from);
      const mine = edit(seen);
      for (let attempt = 1; attempt <= SAVE_ATTEMPTS; attempt += 1) {
        const { merged, conflicts } = mergeViews(seen, stored.saved, mine);
        if (conflicts.length > 0) return warn(text.views.conflict(joinWords(conflicts, language)));
        if (merged.views.length > VIEW_LIMITS.views) return warn(text.views.tooMany(VIEW_LIMITS.views));
        const info = savedViewsText(merged);
        const outcome = await viewsPort.save(http, scope, { resourceNo, info, rev: stored.rev });
        if (outcome.kind === 'ok') {
          const rev = outcome.data?.rev ?? stored.rev + 1;
          await mutate({ saved: merged, rev, readable: true }, { revalidate: false });
          return merged;
        }
        if (statusOf(outcome) === TOO_LARGE_STATUS) return warn(text.views.tooLarge);
        if (statusOf(outcome) !== CONFLICT_STATUS) {
          // A refusal in words for the user needs no code before it.
          const notice =
            statusOf(outcome) === 403 && 'message' in outcome ? outcome.message : noticeOf(outcome, text)?.message;
          return warn(notice || text.views.unavailable);
        }
        const theirs = await reread();
        if (theirs?.readable !== true) break;
        stored = theirs;
      }
      return warn(text.views.unavailable);
    },
    [data, mutate, reread, http, notices, text, language, scope, resourceNo],
  );

  return {
    saved: data?.saved ?? NO_VIEWS,
    settled: data !== undefined || error !== undefined,
    failed: data?.readable === false || (data === undefined && error !== undefined),
    change,
  };
}

/** What the user saw: the views, and this one as it was when they began to change it. */
function withView(saved: SavedViews, view: SavedView): SavedViews {
  const others = saved.views.filter(({ id }) => id !== view.id);
  return { ...saved, views: [...others, view] };
}

function statusOf(failure: Failure): number | null {
  return failure.kind === 'unavailable' ? failure.status : null;
}
