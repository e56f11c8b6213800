import { Link } from 'react-router-dom';
import { useText } from '../../text/useText.ts';
import type { Heading } from './headings.ts';

export interface HelpOutlineProps {
  readonly headings: readonly Heading[];
  /** Open at first, where there is room beside the page. */
  readonly open: boolean;
}

/** The headings of a page. */
export function HelpOutline({ headings, open }: HelpOutlineProps) {
  const { help } = useText();
  if (headings.length < 2) return null;
  return (
    <nav className="help__outline" aria-label={help.onThisPage}>
      <details open={open}>
        <summary>{help.onThisPage}</summary>
        <ul>
          {headings.map(({ id, text, depth }) => (
            <li key={id} className={`help__depth-${depth}`}>
              <Link to={{ hash: id }}>{text}</Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
