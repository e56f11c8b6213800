import { Button, Table } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { EDIT_NOTICES_PERMISSION, NOTICES_LISTED, type NoticeDraft, type VersionNotice } from '#wire';
import { versionNoticesApi } from '../../calls/versionNotices.api.ts';
import { dataOf, type Failure } from '../../http/Outcome.ts';
import { UpgradeDialog } from '../../notices/UpgradeDialog.tsx';
import { useServices } from '../../ServicesContext.tsx';
import { Permitted } from '../../session/Permitted.tsx';
import { useMoment } from '../../session/useMoment.ts';
import { useUser } from '../../session/useSession.ts';
import { FailurePage } from '../../states/FailurePage.tsx';
import { NoAuthorityPage } from '../../states/HintPage.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { RemoveNoticeDialog } from './RemoveNoticeDialog.tsx';
import './version-notices.css';

const ROWS_PER_PAGE = 20;
const NEW_NOTICE: NoticeDraft = { version: '', content: '', published: 'N' };

/** `/manager/version-notices`: what is new in a version, written for the users of the group. */
export function VersionNoticesPage() {
  return (
    <Permitted codes={EDIT_NOTICES_PERMISSION} otherwise={<NoAuthorityPage />}>
      <Notices />
    </Permitted>
  );
}

function Notices() {
  const { http, notices } = useServices();
  const { usageMode } = useUser();
  const text = useText();
  const words = text.versionNotices;
  useDocumentTitle(words.title);
  const [edited, setEdited] = useState<VersionNotice | 'new' | null>(null);
  const [removed, setRemoved] = useState<VersionNotice | null>(null);
  const [previewed, setPreviewed] = useState<VersionNotice | null>(null);
  const { data, error, mutate } = useSWR(['versionNotices', usageMode], async () =>
    dataOf(await versionNoticesApi.list(http, usageMode)),
  );
  const moment = useMoment();

  async function save(draft: NoticeDraft): Promise<Failure | null> {
    const outcome =
      edited === null || edited === 'new'
        ? await versionNoticesApi.create(http, usageMode, draft)
        : await versionNoticesApi.change(http, usageMode, { id: edited.id, ...draft, updatedAt: edited.updatedAt });
    if (outcome.kind !== 'ok') return outcome;
    notices.post({ tone: 'success', message: words.saved });
    await mutate();
    return null;
  }

  async function remove({ id }: VersionNotice): Promise<Failure | null> {
    const outcome = await versionNoticesApi.remove(http, usageMode, id);
    // Also what somebody else has removed meanwhile is no longer shown.
    await mutate();
    return outcome.kind === 'ok' ? null : outcome;
  }

  if (error !== undefined && data === undefined)
    return <FailurePage page={words.title} error={error} onRetry={() => void mutate()} />;
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
        pagination={{ defaultPageSize: ROWS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: <span className="version-notices__none">{words.none}</span> }}
        columns={[
          { title: words.version, dataIndex: 'version' },
          {
            title: words.status,
            render: (_value, { published }) => (published === 'Y' ? words.isPublished : words.isDraft),
          },
          {
            title: words.publishedAt,
            render: (_value, { publishedAt }) => (publishedAt === '' ? words.never : moment(publishedAt)),
          },
          { title: words.updatedAt, render: (_value, { updatedAt }) => moment(updatedAt) },
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
                <Button type="link" size="small" danger onClick={() => setRemoved(notice)}>
                  {words.remove}
                </Button>
              </>
            ),
          },
        ]}
      />
      {data?.length === NOTICES_LISTED && <p className="version-notices__hint">{words.onlyLatest(NOTICES_LISTED)}</p>}
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
      {removed !== null && (
        <RemoveNoticeDialog
          version={removed.version}
          onRemove={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
      {previewed !== null && <UpgradeDialog notice={previewed} onClose={() => setPreviewed(null)} />}
    </div>
  );
}
