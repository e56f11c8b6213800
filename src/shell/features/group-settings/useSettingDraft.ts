import { useState } from 'react';
import { isPlainLine } from '#engine';
import { brandTexts, watermarkTexts } from '#wire';
import {
  type GroupSetting,
  type GroupSettingName,
  type GroupSettingValues,
  useGroupSetting,
  useSaveGroupSetting,
} from '../../adapters/groupSettings.ts';
import type { Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useSingleRun } from '../../states/useSingleRun.ts';
import { useText } from '../../text/useText.ts';

/** A text the server would not take, or what became of the call. */
export type SettingProblem = 'text' | Failure;

/** A setting of the group while it is being changed. */
export interface SettingDraft<T> {
  /** Undefined until it is known. */
  readonly value: T | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly change: (part: Partial<T>) => void;
  /** False when it could not be saved; `problem` then says why. */
  readonly save: () => Promise<boolean>;
  /** Back to what is stored now. */
  readonly discard: () => void;
  /** Why the last save failed; what the user typed is still there. */
  readonly problem: SettingProblem | null;
}

interface Draft<T> extends GroupSetting<T> {
  /** The value it began with. */
  readonly began: T;
}

/** Texts people type into a setting, which the server takes as plain lines only. */
const TEXTS: { readonly [N in GroupSettingName]: (value: GroupSettingValues[N]) => readonly string[] } = {
  brand: brandTexts,
  watermark: watermarkTexts,
  switches: () => [],
};

/**
 * Edits a setting of the group. The draft remembers the revision it began with: a change another administrator made
 * meanwhile is told, not overwritten.
 */
export function useSettingDraft<N extends GroupSettingName>(name: N) {
  type Value = NonNullable<ReturnType<typeof useGroupSetting<N>>['setting']>['value'];
  const { notices } = useServices();
  const text = useText();
  const { setting, error, retry } = useGroupSetting(name);
  const store = useSaveGroupSetting(name);
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SettingProblem | null>(null);
  const current = draft ?? setting;

  const save = useSingleRun(async () => {
    if (draft === null) return true;
    if (!TEXTS[name](draft.value).every(isPlainLine)) {
      setProblem('text');
      return false;
    }
    setSaving(true);
    const outcome = await store(draft.value, draft.rev);
    setSaving(false);
    if (outcome.kind === 'ok') {
      setDraft(null);
      setProblem(null);
      notices.post({ tone: 'success', message: text.groupSettings.saved });
    } else setProblem(outcome);
    return outcome.kind === 'ok';
  });

  /** What is as it was in the beginning is no change. */
  function change(part: Partial<Value>): void {
    if (current === undefined) return;
    const began = draft?.began ?? current.value;
    const value = { ...current.value, ...part };
    if (JSON.stringify(value) === JSON.stringify(began)) {
      setDraft(null);
      setProblem(null);
    } else setDraft({ value, rev: current.rev, began });
  }

  const answer: SettingDraft<Value> = {
    value: current?.value,
    error,
    retry,
    isChanged: draft !== null,
    isSaving,
    change,
    save,
    discard: () => {
      setDraft(null);
      setProblem(null);
      retry();
    },
    problem,
  };
  return answer;
}
