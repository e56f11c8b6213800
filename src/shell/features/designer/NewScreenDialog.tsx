import { Alert, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import type { Issue, Vocabulary } from '#engine';
import type { DesignerDraft } from '#wire';
import { Dialog } from '../../dialog/Dialog.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { FailureAlert } from '../../states/FailureAlert.tsx';
import { useDesignerText } from '../../text/designer/designerText.ts';
import { useText } from '../../text/useText.ts';
import { designerApi } from './designer.api.ts';

export interface NewScreenDialogProps {
  readonly vocabulary: Vocabulary;
  readonly drafts: readonly DesignerDraft[];
  readonly onCreated: (file: DesignerDraft) => void;
  readonly onClose: () => void;
}

interface Wishes {
  readonly base: 'dataset' | 'extends';
  readonly of: string;
  readonly id: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly route: string;
}

const FIELDS = ['id', 'titleZh', 'titleEn', 'route'] as const;

/** A screen to begin with, which is right from the start: on a dataset, or a variant of another screen. */
export function NewScreenDialog({ vocabulary, drafts, onCreated, onClose }: NewScreenDialogProps) {
  const { http } = useServices();
  const language = useLanguage();
  const words = useDesignerText().create;
  const { action } = useText();
  const [form] = Form.useForm<Wishes>();
  const base = Form.useWatch('base', form) ?? 'dataset';
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);

  const create = async ({ base: kind, of: name, ...wishes }: Wishes) => {
    setBusy(true);
    setFailure(null);
    setIssues([]);
    const from = kind === 'dataset' ? { dataset: name } : { extends: name };
    const outcome = await designerApi.newScreen(http, { ...wishes, from, drafts: [...drafts] });
    setBusy(false);
    if (outcome.kind !== 'ok') return setFailure(outcome);
    if (outcome.data.issues.length === 0) return onCreated(outcome.data.file);
    setIssues(outcome.data.issues);
  };
  const of = base === 'dataset' ? words.dataset : words.variantOf;
  const choices = base === 'dataset' ? vocabulary.datasets : vocabulary.screens;
  return (
    <Dialog
      open
      title={words.title}
      okText={words.confirm}
      cancelText={words.cancel}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Wishes>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ base: 'dataset' }}
        onFinish={(wishes) => void create(wishes)}
      >
        <Form.Item name="base" label={words.from}>
          <Radio.Group
            options={[
              { value: 'dataset', label: words.dataset },
              { value: 'extends', label: words.variantOf },
            ]}
            onChange={() => form.resetFields(['of'])}
          />
        </Form.Item>
        <Form.Item name="of" label={of} rules={[{ required: true, message: action.codeRequired(of) }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={choices.map(({ name, label }) => ({ value: name, label: `${label[language]} ${name}` }))}
          />
        </Form.Item>
        {FIELDS.map((name) => (
          <Form.Item key={name} name={name} label={words[name]} rules={[{ required: true, whitespace: true }]}>
            <Input placeholder={name === 'id' ? words.idHint : name === 'route' ? '/risk/open' : undefined} />
          </Form.Item>
        ))}
        {/* The button of the dialog stands outside the form: without one inside, Enter would not submit it. */}
        <input type="submit" hidden disabled={busy} />
      </Form>
      {issues.map(({ message }) => (
        <Alert key={message[language]} type="error" title={message[language]} />
      ))}
      {failure !== null && <FailureAlert failure={failure} />}
    </Dialog>
  );
}
