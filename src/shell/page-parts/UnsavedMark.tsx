import { useText } from '../text/useText.ts';
import './page-parts.css';

/** Says beside a title that what stands below is not saved yet. */
export function UnsavedMark() {
  const { leave } = useText();
  return <span className="unsaved-mark">{leave.unsaved}</span>;
}
