import { Button, Radio } from 'antd';
import { useMemo, useState } from 'react';
import {
  CodeSelect,
  ListTable,
  type ListTableProps,
  specimenRows,
  specimenScreen,
  TREE_SPECIMEN,
  TreeSelect,
  TreeView,
} from '#renderers';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';
import { Specimen } from './Specimen.tsx';

const NOTHING: readonly never[] = [];
const nothing = () => undefined;

const TABLE_STATES = ['rows', 'loading', 'nothingYet', 'nothingMatches', 'notPermitted', 'failed'] as const;
type TableState = (typeof TABLE_STATES)[number];

/** What widgets show while there is nothing to choose from: still empty, being loaded, failed. */
export function StateSpecimens({ disabled, invalid }: { readonly disabled: boolean; readonly invalid: boolean }) {
  const text = useText().componentDemo;
  const [tries, setTries] = useState(0);
  const state = { disabled, invalid };
  const tree = { label: text.organisation, nodes: NOTHING, value: NOTHING, onChange: nothing, ...state };
  return (
    <>
      <div className="component-demo__grid">
        <Specimen title={text.treeEmpty} controlId="demo-tree-empty">
          <TreeSelect id="demo-tree-empty" {...tree} />
        </Specimen>
        <Specimen title={text.treeLoading} controlId="demo-tree-loading">
          <TreeSelect id="demo-tree-loading" loading {...tree} />
        </Specimen>
        <Specimen title={text.treeFailed} controlId="demo-tree-failed" value={{ now: tries }}>
          <TreeSelect id="demo-tree-failed" onRetry={() => setTries(tries + 1)} {...tree} />
        </Specimen>
        <Specimen title={text.codesEmpty} controlId="demo-codes-empty">
          <CodeSelect id="demo-codes-empty" options={NOTHING} value={NOTHING} onChange={nothing} {...state} />
        </Specimen>
        <Specimen title={text.treeView}>
          <TreeView label={text.organisation} nodes={TREE_SPECIMEN} />
        </Specimen>
      </div>
      <TableStates />
    </>
  );
}

function tableOf(
  state: TableState,
  message: string,
): Pick<ListTableProps, 'rows' | 'loading' | 'problem' | 'emptyReason'> {
  const emptyReason = state === 'nothingYet' || state === 'notPermitted' ? state : 'nothingMatches';
  return {
    rows: state === 'rows' ? specimenRows : NOTHING,
    loading: state === 'loading',
    problem: state === 'failed' ? { message, requestId: 'demo-0001' } : null,
    emptyReason,
  };
}

/** The table of lists with rows and in each state without. */
function TableStates() {
  const text = useText().componentDemo;
  const language = useLanguage();
  const screen = useMemo(() => specimenScreen(language), [language]);
  const [state, setState] = useState<TableState>('rows');
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen title={text.table}>
      {isOpen ? (
        <>
          <Radio.Group
            aria-label={text.tableState}
            value={state}
            options={TABLE_STATES.map((name) => ({ value: name, label: text.tableStates[name] }))}
            onChange={({ target }) => setState(target.value as TableState)}
          />
          <div className="component-demo__table">
            <ListTable
              screen={screen}
              {...tableOf(state, text.tableFailure)}
              totals={null}
              selected={NOTHING}
              sort={screen.sort}
              density="middle"
              onSelect={nothing}
              onSort={nothing}
              onRowAction={nothing}
              onLayout={nothing}
              onRetry={() => setState('rows')}
              onClearFilters={() => setState('rows')}
              selectable={false}
            />
          </div>
        </>
      ) : (
        // A grid is heavy, and most look at something else here.
        <Button onClick={() => setOpen(true)}>{text.tableOpen}</Button>
      )}
    </Specimen>
  );
}
