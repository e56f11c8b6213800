import { App, Button, Table } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { EDIT_NOTICES_PERMISSION, type NoticeDraft, type VersionNotice } from '#wire';
import { UpgradeDialog } from '../../notices/UpgradeDialog.tsx';
import { useServices } from '../../ServicesContext.tsx';
import { LANGUAGE_TAGS } from '../../session/language.store.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { NoAuthorityPage } from '../../states/HintPage.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { NoticeForm } from './NoticeForm.tsx';
import './version-notices.css';
import { versionNoticesApi } from './versionNotices.api.ts';

const NEW_NOTICE: NoticeDraft = { version: '', content: '', published: 'N' };

/** `/manager/version-notices`: what is new in a version, written for the users of the group. */
export function VersionNoticesPage() {
  const { buttonCodes, brand } = useUser();
  const language = useLanguage();
  const text = useText().versionNotices;
  useDocumentTitle(text.title, language === 'zh' ? brand.browserTitle : '');
  return buttonCodes.includes(EDIT_NOTICES_PERMISSION) ? <Notices /> : <NoAuthorityPage />;
}

function Notices() {
  const { http, notices } = useServices();
  const { usageMode } = useUser();
  const { modal } = App.useApp();
  const language = useLanguage();
  const text = useText();
  const words = text.versionNotices;
  const [edited, setEdited] = useState<VersionNotice | 'new' | null>(null);
  const [previewed, setPreviewed] = useState<VersionNotice | null>(null);
  const { data, error, mutate } = useSWR(['versionNotices', usageMode], () => versionNoticesApi.list(http, usageMode));
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'medium', timeStyle: 'short' });

  async function save(draft: NoticeDraft): Promise<boolean> {
    const outcome =
      edited === null || edited === 'new'
        ? await versionNoticesApi.create(http, usageMode, draft)
        : await versionNoticesApi.change(http, usageMode, { id: edited.id, ...draft });
    if (outcome.kind !== 'ok') return false;
    notices.post({ tone: 'success', message: words.saved });
    await mutate();
    return true;
  }

  function remove({ id, version }: VersionNotice) {
    modal.confirm({
      title: words.removeTitle,
      content: words.removeQuestion(version),
      okText: words.remove,
      cancelText: text.cancel,
      onOk: async () => {
        await versionNoticesApi.remove(http, usageMode, id);
        await mutate();
      },
    });
  }

  if (error !== undefined && data === undefined) return <FailurePanel error={error} onRetry={() => void mutate()} />;
  return (
    <div className="version-notices">
      <header className="version-notices__top">
        <h1 className="version-notices__title">{words.title}</h1>
        <Button type="primary" onClick={() => setEdited('new')}>
          {words.create}
        </Button>
      </header>
      <Table<VersionNotice>
        rowKey="id"
        size="small"
        loading={data === undefined}
        dataSource={[...(data ?? [])]}
        pagination={false}
        locale={{ emptyText: words.none }}
        columns={[
          { title: words.version, dataIndex: 'version' },
          {
            title: words.status,
            render: (_value, { published }) => (published === 'Y' ? words.isPublished : words.isDraft),
          },
          { title: words.updatedAt, render: (_value, { updatedAt }) => format.format(new Date(updatedAt)) },
          { title: words.updatedBy, dataIndex: 'updatedBy' },
          {
            title: words.actions,
            render: (_value, notice) => (
              <>
                <Button type="link" size="small" onClick={() => setPreviewed(notice)}>
                  {words.preview}
                </Button>
                <Button type="link" size="small" onClick={() => setEdited(notice)}>
                  {words.edit}
                </Button>
                <Button type="link" size="small" danger onClick={() => remove(notice)}>
                  {words.remove}
                </Button>
              </>
            ),
          },
        ]}
      />
      {edited !== null && (
        <NoticeForm
          initial={
            edited === 'new'
              ? NEW_NOTICE
              : { version: edited.version, content: edited.content, published: edited.published }
          }
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      {previewed !== null && <UpgradeDialog notice={previewed} onClose={() => setPreviewed(null)} />}
    </div>
  );
}
