import { Alert, Button, Table } from 'antd';
import type { ImportAnswer } from '#wire';
import { useText } from '../../../text/useText.ts';
import { goodCount } from './import.machine.ts';

export interface ImportReportProps {
  readonly stage: 'preview' | 'done';
  readonly fileName: string | null;
  readonly answer: ImportAnswer;
  /** The list has conditions, which may hide what is imported. */
  readonly filtered: boolean;
  readonly onDownload: (errorFileId: string) => void;
}

const PROBLEMS_HEIGHT_PX = 220;

/** What a file holds, before and after it is written: the counts, and the rows that cannot be taken. */
export function ImportReport({ stage, fileName, answer, filtered, onDownload }: ImportReportProps) {
  const text = useText();
  const counts = [
    ['found', text.importing.found, answer.found],
    ['added', text.importing.added, answer.imported],
    ['updated', text.importing.updated, answer.updated],
    ['skipped', text.importing.skipped, answer.skipped],
    ['failed', text.importing.failed, answer.failed],
  ] as const;
  return (
    <div className="import">
      {stage === 'done' && <Alert type="success" showIcon title={text.importing.doneTitle} />}
      <dl className="import__facts">
        {fileName !== null && <Fact name={text.importing.file} value={fileName} />}
        <Fact name={text.importing.layout} value={answer.layoutName} />
      </dl>
      <dl className="import__counts">
        {counts.map(([key, name, value]) => (
          <div
            key={key}
            className={key === 'failed' && value > 0 ? 'import__count import__count--bad' : 'import__count'}
          >
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answer.notes.length > 0 && (
        <ul className="import__notes">
          {answer.notes.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      {answer.problems.length > 0 && <Problems answer={answer} />}
      {answer.errorFileId !== null && (
        <Button type="link" className="import__download" onClick={() => onDownload(answer.errorFileId ?? '')}>
          {text.importing.errorFile}
        </Button>
      )}
      {stage === 'done' && filtered && goodCount(answer) > 0 && (
        <Alert type="info" showIcon title={text.importing.mayBeHidden} />
      )}
      {stage === 'preview' && (
        <Alert type="warning" showIcon title={text.importing.tipTitle} description={<Tip answer={answer} />} />
      )}
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="import__fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What can be done with the file; where nothing in it can be imported, nothing is said of importing. */
function Tip({ answer }: { readonly answer: ImportAnswer }) {
  const text = useText();
  if (goodCount(answer) === 0)
    return <p>{answer.failed === 0 ? text.importing.nothingToImport : text.importing.allBad(answer.failed)}</p>;
  return (
    <>
      {answer.failed > 0 && <p>{text.importing.badRowsTip(answer.failed)}</p>}
      <p>{text.importing.tip}</p>
    </>
  );
}

function Problems({ answer }: { readonly answer: ImportAnswer }) {
  const text = useText();
  const rows = answer.problems.map((problem, index) => ({ ...problem, key: index }));
  return (
    <Table
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ y: PROBLEMS_HEIGHT_PX }}
      dataSource={rows}
      footer={answer.failed > rows.length ? () => text.importing.problemsShown(rows.length, answer.failed) : undefined}
      columns={[
        { title: text.importing.sheet, dataIndex: 'sheet', width: 140 },
        { title: text.importing.row, dataIndex: 'row', width: 72, align: 'right' },
        { title: text.importing.problem, dataIndex: 'message' },
      ]}
    />
  );
}
