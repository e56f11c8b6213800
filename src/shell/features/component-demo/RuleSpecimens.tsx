import { Input } from 'antd';
import { useState } from 'react';
import { TEXT_FORMATS, type TextFormatName } from '#engine';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';
import { Specimen } from './Specimen.tsx';

const NAMES = Object.keys(TEXT_FORMATS) as readonly TextFormatName[];
const FIRST = '91110108MAXXX0015A';

type Verdict = 'fits' | 'doubted' | 'refused';

function judge(name: TextFormatName, text: string): Verdict {
  const { fits, doubt } = TEXT_FORMATS[name];
  if (!fits(text)) return 'refused';
  return doubt?.about(text) === true ? 'doubted' : 'fits';
}

/** Every shared rule of texts (shell §5) about what is typed: fits, fits with a warning, or the message it is refused with. */
export function RuleSpecimens() {
  const text = useText().componentDemo;
  const language = useLanguage();
  const [typed, setTyped] = useState(FIRST);
  const messageOf = (name: TextFormatName, verdict: Verdict): string => {
    const { otherwise, doubt } = TEXT_FORMATS[name];
    if (verdict === 'fits') return '';
    return (verdict === 'refused' ? otherwise : doubt?.message)?.[language] ?? '';
  };
  return (
    <Specimen title={text.ruleText} controlId="demo-rules">
      <Input id="demo-rules" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      <table className="specimen__table">
        <caption>{text.ruleTable}</caption>
        <thead>
          <tr>
            <th scope="col">{text.rule}</th>
            <th scope="col">{text.verdict}</th>
            <th scope="col">{text.message}</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((name) => {
            // Whether something has to be typed is another rule: nothing is judged where nothing was.
            const verdict = typed === '' ? null : judge(name, typed);
            return (
              <tr key={name}>
                <th scope="row">{TEXT_FORMATS[name].label[language]}</th>
                <td className={verdict === null ? undefined : `specimen__verdict--${verdict}`}>
                  {verdict === null ? '--' : text.verdicts[verdict]}
                </td>
                <td>{verdict === null ? '' : messageOf(name, verdict)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Specimen>
  );
}
