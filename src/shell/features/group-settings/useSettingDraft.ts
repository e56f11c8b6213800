import { useState } from 'react';
import {
  type GroupSetting,
  type GroupSettingName,
  useGroupSetting,
  useSaveGroupSetting,
} from '../../adapters/groupSettings.ts';
import { describeFailure } from '../../http/describeFailure.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useText } from '../../text/useText.ts';

/** A setting of the group while it is being changed. */
export interface SettingDraft<T> {
  /** Undefined until it is known. */
  readonly value: T | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly change: (part: Partial<T>) => void;
  readonly save: () => Promise<void>;
  /** Back to what is stored now. */
  readonly discard: () => void;
  /** Why the last save failed; what the user typed is still there. */
  readonly problem: string | null;
}

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
  const [draft, setDraft] = useState<GroupSetting<Value> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = draft ?? setting;

  async function save(): Promise<void> {
    if (draft === null) return;
    setSaving(true);
    const outcome = await store(draft.value, draft.rev);
    setSaving(false);
    if (outcome.kind === 'ok') {
      setDraft(null);
      setProblem(null);
      notices.post({ tone: 'success', message: text.groupSettings.saved });
    } else setProblem(describeFailure(outcome, text.failure).meaning);
  }

  const answer: SettingDraft<Value> = {
    value: current?.value,
    error,
    retry,
    isChanged: draft !== null,
    isSaving,
    change: (part) => current && setDraft({ ...current, value: { ...current.value, ...part } }),
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
