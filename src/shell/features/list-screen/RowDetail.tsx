import { useCallback, useEffect } from 'react';
import type { CompiledScreen, Row } from '#engine';
import { DetailDrawer, type RiskNames } from '#renderers';
import { useCopy } from '../../clipboard/useCopy.ts';

export interface RowDetailProps {
  readonly screen: CompiledScreen;
  readonly rows: readonly Row[];
  readonly riskNames: RiskNames;
  /** Id of the row that is open. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** The details of one row of the page; a row that leaves the page takes its details along. */
export function RowDetail({ screen, rows, riskNames, openId, onOpen }: RowDetailProps) {
  const copy = useCopy();
  const at = openId === null ? -1 : rows.findIndex((row) => String(row.id) === openId);
  // Back and Forward may bring the row again, but not its details.
  useEffect(() => {
    if (openId !== null && at === -1) onOpen(null);
  }, [openId, at, onOpen]);
  const onStep = useCallback(
    (step: -1 | 1) => {
      const next = rows[at + step];
      if (next !== undefined) onOpen(String(next.id));
    },
    [rows, at, onOpen],
  );
  const onCopy = useCallback((plain: string) => copy({ plain }), [copy]);
  const onClose = useCallback(() => onOpen(null), [onOpen]);
  return (
    <DetailDrawer
      screen={screen}
      row={rows[at] ?? null}
      hasPrevious={at > 0}
      hasNext={at >= 0 && at < rows.length - 1}
      riskNames={riskNames}
      onStep={onStep}
      onCopy={onCopy}
      onClose={onClose}
    />
  );
}
