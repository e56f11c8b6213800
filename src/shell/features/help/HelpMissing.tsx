import { Link } from 'react-router-dom';
import { INDEX_PAGE } from '#engine';
import { useText } from '../../text/useText.ts';
import { helpAddress } from './helpAddress.ts';

/** There is no page of this name: it may have been that of a screen since removed. */
export function HelpMissing({ name }: { readonly name: string }) {
  const { help } = useText();
  return (
    <div className="state-panel" role="alert">
      <h1 className="state-panel__title">{help.missing(name)}</h1>
      <p className="state-panel__meaning">{help.missingHint}</p>
      <Link to={helpAddress(INDEX_PAGE)}>{help.toIndex}</Link>
    </div>
  );
}
