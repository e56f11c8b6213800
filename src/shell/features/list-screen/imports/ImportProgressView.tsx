import { Progress, Spin } from 'antd';
import { useElapsedSeconds } from '#renderers';
import type { ImportProgress } from '#wire';
import { useText } from '../../../text/useText.ts';

const COUNT_AFTER_SECONDS = 5;

export interface ImportProgressViewProps {
  readonly words: string;
  readonly fileName: string;
  /** null: not known yet. */
  readonly progress: ImportProgress | null;
}

/** A file being read or written: what, which, how far, and after a while for how long. */
export function ImportProgressView({ words, fileName, progress }: ImportProgressViewProps) {
  const text = useText();
  const seconds = useElapsedSeconds(true);
  return (
    <div className="import__progress">
      {progress?.total ? (
        <Progress
          className="import__bar"
          percent={Math.floor((progress.done / progress.total) * 100)}
          aria-label={words}
        />
      ) : (
        <Spin />
      )}
      <p role="status">{progress === null ? words : text.importing.phases[progress.phase]}</p>
      {progress !== null && progress.done > 0 && (
        <p className="import__file">{text.importing.rowsDone(progress.done, progress.total)}</p>
      )}
      <p className="import__file">{fileName}</p>
      {seconds >= COUNT_AFTER_SECONDS && <p className="import__file">{text.importing.elapsed(seconds)}</p>}
    </div>
  );
}
