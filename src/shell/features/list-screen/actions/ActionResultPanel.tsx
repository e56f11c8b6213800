import { Alert, Button, Modal, Table } from 'antd';
import type { CompiledAction } from '#engine';
import type { ActionFailure } from '#wire';
import { useText } from '../../../text/useText.ts';
import type { ActionTarget } from './action.machine.ts';

export interface ActionResultPanelProps {
  readonly action: CompiledAction;
  readonly targets: readonly ActionTarget[];
  readonly done: number;
  readonly failed: readonly ActionFailure[];
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 680;
const LIST_HEIGHT_PX = 320;

/** What an action did, and for each row it did not do, which one and why. */
export function ActionResultPanel({ action, targets, done, failed, onRetry, onClose }: ActionResultPanelProps) {
  const text = useText();
  const names = new Map(targets.map((target) => [target.id, target.name]));
  const rows = failed.map((failure) => ({
    id: failure.id,
    name: names.get(failure.id) ?? failure.id,
    reason: failure.message || text.failure.requestFailed,
  }));
  return (
    <Modal
      open
      title={text.action.resultTitle(action.label)}
      width={WIDTH_PX}
      onCancel={onClose}
      footer={[
        <Button key="retry" onClick={onRetry}>
          {text.action.retryFailed(failed.length)}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {text.close}
        </Button>,
      ]}
    >
      <Alert
        type={done === 0 ? 'error' : 'warning'}
        showIcon
        title={text.action.resultSummary(done, failed.length)}
        className="action-result__summary"
      />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: LIST_HEIGHT_PX }}
        dataSource={rows}
        columns={[
          { title: text.action.invoice, dataIndex: 'name', width: 220 },
          { title: text.action.reason, dataIndex: 'reason' },
        ]}
      />
    </Modal>
  );
}
