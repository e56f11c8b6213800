import { Spin } from 'antd';
import { useElapsedSeconds } from '#renderers';
import { useText } from '../../../text/useText.ts';

const COUNT_AFTER_SECONDS = 5;

/** A file being read or written: what, which, and after a while for how long. */
export function ImportProgress({ words, fileName }: { readonly words: string; readonly fileName: string }) {
  const text = useText();
  const seconds = useElapsedSeconds(true);
  return (
    <div className="import__progress" role="status">
      <Spin />
      <p>{words}</p>
      <p className="import__file">{fileName}</p>
      {seconds >= COUNT_AFTER_SECONDS && <p className="import__file">{text.importing.elapsed(seconds)}</p>}
    </div>
  );
}
