import { Alert, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Impact } from '#engine';
import { JsonDiff } from '#renderers';
import type { DesignerFiles } from '#wire';
import { Dialog } from '../../dialog/Dialog.tsx';
import { failureLine } from '../../http/describeFailure.ts';
import type { Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useDesignerText } from '../../text/designer/designerText.ts';
import { useText } from '../../text/useText.ts';
import { designerApi } from './designer.api.ts';
import type { Draft } from './drafts.machine.ts';
import { ImpactReport } from './ImpactReport.tsx';

export interface SaveDialogProps {
  readonly files: readonly { readonly path: string; readonly draft: Draft }[];
  readonly blocked: DesignerFiles['blocked'];
  /** Null while it is not known whether there are issues. */
  readonly issues: number | null;
  readonly saving: boolean;
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
  readonly onRepair: (rename: NonNullable<Impact['rename']>) => void;
  readonly onSave: () => void;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 1120;

/** Before anything is written: what changes in the files, and what users will feel of it. */
export function SaveDialog(props: SaveDialogProps) {
  const { files, blocked, issues, saving, failure, onRepair, onClose } = props;
  const { http } = useServices();
  const words = useDesignerText().save;
  const text = useText().failure;
  const [path, setPath] = useState(files[0]?.path ?? '');
  const [impacts, setImpacts] = useState<readonly Impact[] | null>();
  const shown = files.find((file) => file.path === path) ?? files[0];
  const body = JSON.stringify(files.map(({ path: file, draft }) => ({ path: file, text: draft.text })));
  useEffect(() => {
    // A screen with an issue is no screen: it would be told as removed.
    if (issues !== 0) return;
    let isOver = false;
    void designerApi.impact(http, JSON.parse(body)).then((outcome) => {
      if (!isOver) setImpacts(outcome.kind === 'ok' ? outcome.data : null);
    });
    return () => {
      isOver = true;
    };
  }, [http, body, issues]);
  return (
    <Dialog
      open
      title={blocked === null ? words.title : words.downloadTitle}
      width={WIDTH_PX}
      okText={blocked === null ? words.confirm : words.download}
      cancelText={words.cancel}
      okButtonProps={{ disabled: issues !== 0 || files.length === 0 }}
      confirmLoading={saving}
      onOk={blocked === null ? props.onSave : props.onDownload}
      onCancel={onClose}
    >
      <div className="designer-save">
        {blocked !== null && <Alert type="info" title={words[blocked]} />}
        {issues !== null && issues > 0 && <Alert type="error" title={words.hasIssues} />}
        {failure !== null && <Alert type="error" title={words.failed(failureLine(failure, text))} />}
        {files.length > 1 && (
          <Select
            aria-label={words.files}
            value={shown?.path}
            options={files.map((file) => ({ value: file.path, label: file.path }))}
            onChange={setPath}
          />
        )}
        {shown !== undefined && (
          <JsonDiff
            before={shown.draft.base?.text ?? ''}
            after={shown.draft.text}
            beforeName={`${words.before} · ${shown.path}`}
            afterName={words.after}
          />
        )}
        <h3>{words.impact}</h3>
        {issues === 0 ? <ImpactReport impacts={impacts} onRepair={onRepair} /> : <p>{words.impactLater}</p>}
      </div>
    </Dialog>
  );
}
