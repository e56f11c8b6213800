import { Spin } from 'antd';
import { useElapsedSeconds } from '#renderers';
import { useText } from '../../../text/useText.ts';

const COUNT_AFTER_SECONDS = 5;
const MEGABYTE = 1024 * 1024;

export interface ExportProgressProps {
  /** Bytes of the file so far. */
  readonly received: number;
  readonly rows: number | null;
}

/** A file being made and fetched at once: how large it is so far. Nobody knows beforehand how large it will be. */
export function ExportProgress({ received, rows }: ExportProgressProps) {
  const { exporting: text, importing } = useText();
  const seconds = useElapsedSeconds(true);
  return (
    <div className="import__progress">
      <Spin />
      <p role="status">{text.running}</p>
      <p className="import__file">{text.received((received / MEGABYTE).toFixed(1), rows)}</p>
      {seconds >= COUNT_AFTER_SECONDS && <p className="import__file">{importing.elapsed(seconds)}</p>}
    </div>
  );
}
