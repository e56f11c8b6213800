import { Alert, Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useText } from '../../text/useText.ts';
import type { SettingDraft } from './useSettingDraft.ts';

export interface SettingSectionProps<T> {
  readonly title: string;
  readonly hint: string;
  readonly draft: SettingDraft<T>;
  readonly children: (value: T) => ReactNode;
}

/** One setting of the group on the page: its fields, and what saves or takes back their changes. */
export function SettingSection<T>({ title, hint, draft, children }: SettingSectionProps<T>) {
  const text = useText().groupSettings;
  const id = useId();
  const { value } = draft;
  return (
    <section className="setting-section" aria-labelledby={id}>
      <h2 id={id} className="setting-section__title">
        {title}
      </h2>
      <p className="setting-section__hint">{hint}</p>
      {value === undefined ? (
        draft.error === undefined ? (
          <LoadingPanel />
        ) : (
          <FailurePanel error={draft.error} onRetry={draft.retry} />
        )
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void draft.save();
          }}
        >
          {children(value)}
          {draft.problem !== null && <Alert type="error" showIcon title={draft.problem} />}
          <div className="setting-section__actions">
            <Button type="primary" htmlType="submit" disabled={!draft.isChanged} loading={draft.isSaving}>
              {text.save}
            </Button>
            <Button disabled={!draft.isChanged || draft.isSaving} onClick={draft.discard}>
              {text.discard}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
