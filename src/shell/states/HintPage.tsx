import { Link } from 'react-router-dom';
import { useText } from '../text/useText.ts';
import './states.css';
import { useArrivalFocus } from './useArrivalFocus.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

function HintPage(props: { readonly title: string; readonly hint: string }) {
  const text = useText();
  const heading = useArrivalFocus();
  useDocumentTitle(props.title);
  return (
    <div className="state-panel">
      <h1 ref={heading} tabIndex={-1} className="state-panel__title">
        {props.title}
      </h1>
      <p className="state-panel__meaning">{props.hint}</p>
      <Link to="/home">{text.backHome}</Link>
    </div>
  );
}

/** The wildcard under the root layout (shell §2). */
export function NotFoundPage() {
  const text = useText();
  return <HintPage title={text.notFoundTitle} hint={text.notFoundHint} />;
}

/** `/noAuthority`. */
export function NoAuthorityPage() {
  const text = useText();
  return <HintPage title={text.noAuthorityTitle} hint={text.noAuthorityHint} />;
}
