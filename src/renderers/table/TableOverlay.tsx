import { Button, Spin } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import type { EmptyReason, TableProblem } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { useDelayed } from './useDelayed.ts';
import { useElapsedSeconds } from './useElapsedSeconds.ts';

/** Every wait longer than this shows something (design "The look"). Milliseconds. */
const LOADING_DELAY_MS = 300;
/** A longer wait says how long it has been, and can be taken back. */
const COUNT_AFTER_SECONDS = 5;

export interface TableOverlayProps {
  readonly loading: boolean;
  readonly problem: TableProblem | null;
  readonly standIn?: ReactNode;
  /** Null when there are rows. */
  readonly emptyReason: EmptyReason | null;
  readonly onRetry: () => void;
  readonly columnsHidden: boolean;
  readonly onClearFilters: () => void;
  readonly onCancel?: (() => void) | undefined;
  readonly onWhy?: (() => void) | undefined;
  readonly onOpenColumns?: (() => void) | undefined;
}

function RequestId({ id }: { readonly id: string }) {
  const { table } = useRenderer().texts;
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(id).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  };
  return (
    <p className="overlay-request">
      {table.requestId}
      <code>{id}</code>
      <Button size="small" type="link" onClick={copy}>
        {table.copy}
      </Button>
      <span role="status">{outcome === null ? '' : table[outcome]}</span>
    </p>
  );
}

/** What stands over the table instead of rows: waiting, an error with a way on, or why there is nothing. */
export const TableOverlay = memo(function TableOverlay(props: TableOverlayProps) {
  const { loading, problem, emptyReason, columnsHidden } = props;
  const { table } = useRenderer().texts;
  const waiting = useDelayed(loading, LOADING_DELAY_MS);
  const seconds = useElapsedSeconds(loading);

  if (loading) {
    return waiting ? (
      <div className="overlay overlay-veil" role="status">
        <div className="overlay-card overlay-waiting">
          <Spin size="small" />
          {seconds < COUNT_AFTER_SECONDS ? table.loading : table.waiting(seconds)}
          {seconds >= COUNT_AFTER_SECONDS && props.onCancel !== undefined && (
            <Button size="small" onClick={props.onCancel}>
              {table.cancel}
            </Button>
          )}
        </div>
      </div>
    ) : null;
  }
  if (props.standIn !== undefined && props.standIn !== null) {
    return (
      <div className="overlay" role="alert">
        <div className="overlay-card">{props.standIn}</div>
      </div>
    );
  }
  if (problem !== null) {
    return (
      <div className="overlay" role="alert">
        <div className="overlay-card">
          <h2>{problem.title ?? table.failed}</h2>
          <p>{problem.message}</p>
          {problem.title === undefined && <p className="overlay-hint">{table.failedHint}</p>}
          {problem.requestId !== null && <RequestId id={problem.requestId} />}
          <Button type="primary" onClick={props.onRetry}>
            {table.retry}
          </Button>
        </div>
      </div>
    );
  }
  if (columnsHidden) {
    return (
      <div className="overlay" role="status">
        <div className="overlay-card">
          <h2>{table.noColumns}</h2>
          <p className="overlay-hint">{table.noColumnsHint}</p>
          {props.onOpenColumns !== undefined && <Button onClick={props.onOpenColumns}>{table.openColumns}</Button>}
        </div>
      </div>
    );
  }
  if (emptyReason === null) return null;
  return (
    <div className="overlay" role="status">
      <div className="overlay-card">
        <h2>{table[emptyReason]}</h2>
        <p className="overlay-hint">{table[`${emptyReason}Hint`]}</p>
        {emptyReason === 'nothingMatches' && (
          <div className="overlay-ways">
            <Button onClick={props.onClearFilters}>{table.clearFilters}</Button>
            {props.onWhy !== undefined && <Button onClick={props.onWhy}>{table.why}</Button>}
          </div>
        )}
      </div>
    </div>
  );
});
