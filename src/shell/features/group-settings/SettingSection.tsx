import { Alert, Button, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { PageSection } from '../../page-parts/PageSection.tsx';
import { UnsavedMark } from '../../page-parts/UnsavedMark.tsx';
import { FailureAlert } from '../../states/FailureAlert.tsx';
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
  const { value } = draft;
  return (
    <PageSection title={title} hint={hint} mark={draft.isChanged && <UnsavedMark />}>
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
          {/* What would be typed while it is on its way would be neither saved nor shown. */}
          <ConfigProvider componentDisabled={draft.isSaving}>{children(value)}</ConfigProvider>
          {draft.problem === 'text' && <Alert type="error" showIcon title={text.textsWrong} />}
          {draft.problem !== null && draft.problem !== 'text' && <FailureAlert failure={draft.problem} />}
          <div className="page-section__actions">
            <Button type="primary" htmlType="submit" disabled={!draft.isChanged} loading={draft.isSaving}>
              {text.save}
            </Button>
            <Button disabled={!draft.isChanged || draft.isSaving} onClick={draft.discard}>
              {text.discard}
            </Button>
          </div>
        </form>
      )}
    </PageSection>
  );
}
