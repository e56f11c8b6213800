import { Button, Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import type { NoticeDraft } from '#wire';
import { UPGRADE_WIDTH_PX } from '../../notices/notices.constants.ts';
import { UpgradeDialog } from '../../notices/UpgradeDialog.tsx';
import { useText } from '../../text/useText.ts';
import { NoticeEditor } from './NoticeEditor.tsx';

export interface NoticeFormProps {
  readonly initial: NoticeDraft;
  /** False when it could not be saved; the server's words are shown by then. */
  readonly onSave: (draft: NoticeDraft) => Promise<boolean>;
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
  const [isEmpty, setIsEmpty] = useState(false);

  async function save({ version }: Pick<NoticeDraft, 'version'>) {
    setIsEmpty(content === '');
    if (content === '') return;
    setSaving(true);
    const isSaved = await onSave({ version, content, published: published ? 'Y' : 'N' });
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <Modal
      open
      title={initial.version === '' ? words.create : words.change}
      width={UPGRADE_WIDTH_PX}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => setPreview(String(form.getFieldValue('version') ?? ''))}>{words.preview}</Button>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
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
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="version"
          label={words.version}
          rules={[{ required: true, pattern: /^[0-9A-Za-z][0-9A-Za-z._-]*$/, message: words.versionBad }]}
        >
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item
          label={words.content}
          {...(isEmpty && { validateStatus: 'error' as const, help: words.contentMissing })}
        >
          <NoticeEditor label={words.content} initial={initial.content} onChange={setContent} />
        </Form.Item>
        <Form.Item label={words.published} extra={words.publishedHint}>
          <Switch aria-label={words.published} checked={published} onChange={setPublished} />
        </Form.Item>
      </Form>
      {preview !== null && <UpgradeDialog notice={{ version: preview, content }} onClose={() => setPreview(null)} />}
    </Modal>
  );
}
