import { Alert, Button, Table } from 'antd';
import type { CompiledAction, CompiledScreen } from '#engine';
import type { ActionFailure } from '#wire';
import { useCopy } from '../../../clipboard/useCopy.ts';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { useText } from '../../../text/useText.ts';
import type { ActionTargets } from './ActionTargets.ts';
import { canRetry } from './canRetry.ts';
import { failureRows } from './failureRows.ts';
import { rowLabel } from './rowLabel.ts';
import { doneText } from './useRowActions.ts';

export interface ActionResultPanelProps {
  readonly screen: Pick<CompiledScreen, 'columns' | 'rowName' | 'unit'>;
  readonly action: CompiledAction;
  readonly targets: ActionTargets;
  readonly done: number;
  readonly failed: readonly ActionFailure[];
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 680;
const LIST_HEIGHT_PX = 320;

/** What an action did, and for each row it did not do, which one and why. */
export function ActionResultPanel(props: ActionResultPanelProps) {
  const { screen, action, targets, done, failed, onRetry, onClose } = props;
  const text = useText();
  const copy = useCopy();
  const rows = failureRows(targets, failed, text.failure.requestFailed);
  const again = failed.filter(canRetry).length;
  const nameLabel = rowLabel(screen, text.action.row);
  const summary =
    done === 0
      ? text.action.nothingDone(failed.length, screen.unit)
      : text.action.resultSummary(doneText(action, done, text.action.done), failed.length, action.done ?? '');
  const copyRows = () => {
    const lines = [[nameLabel, text.action.reason], ...rows.map(({ name, reason }) => [name, reason])];
    const plain = lines.map((line) => line.join('\t')).join('\n');
    copy({ plain });
  };
  return (
    <Dialog
      open
      title={text.action.resultTitle(action.label)}
      width={WIDTH_PX}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={copyRows}>
          {text.action.copyFailed}
        </Button>,
        again > 0 && (
          <Button key="retry" onClick={onRetry}>
            {text.action.retryFailed(again)}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {text.close}
        </Button>,
      ]}
    >
      <Alert type={done === 0 ? 'error' : 'warning'} showIcon title={summary} className="action-result__summary" />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        virtual
        scroll={{ x: WIDTH_PX - 60, y: LIST_HEIGHT_PX }}
        dataSource={[...rows]}
        columns={[
          { title: nameLabel, dataIndex: 'name', width: 220 },
          { title: text.action.reason, dataIndex: 'reason' },
        ]}
      />
    </Dialog>
  );
}
