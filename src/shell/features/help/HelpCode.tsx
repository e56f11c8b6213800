import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCopy } from '../../clipboard/useCopy.ts';
import { useText } from '../../text/useText.ts';

export interface HelpCodeProps {
  readonly text: string;
  /** Such as json, sh or diff. */
  readonly syntax: string;
  /** What stands behind it: `file=PATH` is shown above the block. */
  readonly info: string;
}

const SIGNS: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed' };

/** A block of code with a button that copies it; of a change, what the lines become. */
export function HelpCode({ text, syntax, info }: HelpCodeProps) {
  const { copy: label } = useText();
  const copy = useCopy();
  const file = /\bfile=(\S+)/.exec(info)?.[1];
  const isChange = syntax === 'diff';
  const plain = isChange ? resultOf(text) : text;
  return (
    <figure className={file === undefined ? 'help__code help__code--bare' : 'help__code'} data-syntax={syntax}>
      <figcaption>
        <span>{file}</span>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={label}
          title={label}
          onClick={() => copy({ plain })}
        />
      </figcaption>
      {/* Long lines are scrolled, by the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre tabIndex={0}>
        <code>{isChange ? text.split('\n').map(changedLine) : text}</code>
      </pre>
    </figure>
  );
}

function changedLine(line: string, index: number) {
  const sign = SIGNS[line[0] ?? ''];
  return (
    <span key={index} className={sign === undefined ? undefined : `help__line--${sign}`}>
      {`${line}\n`}
    </span>
  );
}

/** The lines after a change, without its signs. */
function resultOf(change: string): string {
  return change
    .split('\n')
    .filter((line) => !line.startsWith('-'))
    .map((line) => line.slice(1))
    .join('\n');
}
