import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { NOTICE_CONTENT_MAX, type NoticeDraft, WIRE_LIMITS } from '#wire';
import { Dialog } from '../../dialog/Dialog.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { LeaveDialog } from '../../navigation/LeaveDialog.tsx';
import { useLeaving } from '../../navigation/useLeaving.ts';
import { UPGRADE_WIDTH_PX } from '../../notices/notices.constants.ts';
import { UpgradeDialog } from '../../notices/UpgradeDialog.tsx';
import { UnsavedMark } from '../../page-parts/UnsavedMark.tsx';
import { FailureAlert } from '../../states/FailureAlert.tsx';
import { useSingleRun } from '../../states/useSingleRun.ts';
import { useText } from '../../text/useText.ts';
import { type ContentFault, contentFault } from './contentFault.ts';
import { NoticeEditor } from './NoticeEditor.tsx';

const LONGEST = NOTICE_CONTENT_MAX.toLocaleString('en');

export interface NoticeFormProps {
  readonly initial: NoticeDraft;
  /** Null when it was saved. */
  readonly onSave: (draft: NoticeDraft) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** A notice being written: version, content, whether it is published; previewed as its readers will see it. */
export function NoticeForm({ initial, onSave, onClose }: NoticeFormProps) {
  const text = useText();
  const words = text.versionNotices;
  const [form] = Form.useForm<Pick<NoticeDraft, 'version'>>();
  const [content, setContent] = useState(initial.content);
  const [published, setPublished] = useState(initial.published === 'Y');
  const [preview, setPreview] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<ContentFault>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const version = Form.useWatch('version', form) ?? initial.version;
  const isChanged =
    version !== initial.version || content !== initial.content || published !== (initial.published === 'Y');
  const leaving = useLeaving(isChanged);
  const close = () => leaving.ask(onClose);

  /** False when it is not complete, or could not be saved. */
  const save = useSingleRun(async () => {
    setFailure(null);
    const found = contentFault(content);
    setFault(found);
    const values = await form.validateFields().catch(() => null);
    if (values === null || found !== null) return false;
    setSaving(true);
    const answer = await onSave({ version: values.version, content, published: published ? 'Y' : 'N' });
    setSaving(false);
    setFailure(answer);
    return answer === null;
  });

  async function submit(): Promise<void> {
    if (await save()) onClose();
  }

  return (
    <Dialog
      open
      title={
        <>
          {initial.version === '' ? words.create : words.change} {isChanged && <UnsavedMark />}
        </>
      }
      width={UPGRADE_WIDTH_PX}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <>
          <Button onClick={() => setPreview(version)}>{words.preview}</Button>
          <Button onClick={close}>{text.cancel}</Button>
          <Button type="primary" loading={saving} onClick={() => void submit()}>
            {words.save}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ version: initial.version }}
        onFinish={() => void submit()}
      >
        <Form.Item
          name="version"
          label={words.version}
          rules={[{ required: true, pattern: /^[0-9A-Za-z][0-9A-Za-z._-]*$/, message: words.versionBad }]}
        >
          <Input maxLength={WIRE_LIMITS.noticeVersion} />
        </Form.Item>
        <Form.Item
          label={words.content}
          // The form's own mark of a fault would be put on the tools of the editor.
          help={
            fault !== null && (
              <span className="notice-editor__fault" role="alert">
                {fault === 'missing' ? words.contentMissing : words.contentTooLong(LONGEST)}
              </span>
            )
          }
        >
          <NoticeEditor
            label={words.content}
            initial={initial.content}
            isFaulty={fault !== null}
            onChange={setContent}
          />
        </Form.Item>
        <Form.Item label={words.published} extra={words.publishedHint}>
          <Switch aria-label={words.published} checked={published} onChange={setPublished} />
        </Form.Item>
      </Form>
      {failure !== null && <FailureAlert failure={failure} />}
      <LeaveDialog leaving={leaving} onSave={save} />
      {preview !== null && <UpgradeDialog notice={{ version: preview, content }} onClose={() => setPreview(null)} />}
    </Dialog>
  );
}
