import { Input } from 'antd';
import { useState } from 'react';
import {
  CUT_LENGTH,
  columnIndex,
  columnName,
  cutText,
  FORMAT_NAMES,
  formatValue,
  isDate,
  type Language,
  monthsOf,
  periodsOf,
  quarterOf,
} from '#engine';
import { useSwitch } from '../../adapters/switches.ts';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';
import { Specimen } from './Specimen.tsx';

const FIRST = '-123456789.005';
const NONE = '--';
/** Columns a sheet has; more are no place. */
const MOST_COLUMNS = 16_384;

type Extra = 'column' | 'place' | 'quarter' | 'months' | 'periods' | 'cut';

/** What else values are turned into (shell §9); `--` for a value it is not about. */
const EXTRAS: Readonly<Record<Extra, (text: string) => string>> = {
  column: (text) => (/^\d{1,5}$/.test(text) && Number(text) < MOST_COLUMNS ? columnName(Number(text)) : NONE),
  place: (text) => `${columnIndex(text) ?? NONE}`,
  quarter: (text) => (isMonthNumber(text) ? `${quarterOf(Number(text))}` : NONE),
  months: (text) => (isMonthNumber(text) ? monthsOf(quarterOf(Number(text))).join(' ') : NONE),
  periods: (text) => (isDate(text) ? Object.values(periodsOf(text)).join(' ') : NONE),
  cut: (text) => (text === '' ? NONE : cutText(text)),
};

function isMonthNumber(text: string): boolean {
  return /^(?:[1-9]|1[0-2])$/.test(text);
}

/** Every format of values (shell §9) of what is typed. */
export function FormatSpecimens() {
  const text = useText().componentDemo;
  const language: Language = useLanguage();
  const thousands = useSwitch('thousands') ?? false;
  const today = useBusinessDay();
  const [typed, setTyped] = useState(FIRST);
  const value = typed.trim();
  const examples = [FIRST, today, '27', 'AB', '11', '{"a":1}', '长'.repeat(CUT_LENGTH + 1)];
  return (
    <Specimen title={text.formatValue} controlId="demo-formats">
      <Input
        id="demo-formats"
        value={typed}
        autoComplete="off"
        list="demo-format-examples"
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id="demo-format-examples">
        {examples.map((example) => (
          <option key={example} value={example} />
        ))}
      </datalist>
      <table className="specimen__table tabular">
        <caption>{text.formatTable}</caption>
        <thead>
          <tr>
            <th scope="col">{text.format}</th>
            <th scope="col">{text.result}</th>
          </tr>
        </thead>
        <tbody>
          {FORMAT_NAMES.map((name) => (
            <tr key={name}>
              <th scope="row">{text.formatNames[name]}</th>
              <td>{formatValue(name, value, { thousands, language })}</td>
            </tr>
          ))}
          {(Object.keys(EXTRAS) as readonly Extra[]).map((name) => (
            <tr key={name}>
              <th scope="row">{text.extraFormats[name]}</th>
              <td>{EXTRAS[name](value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}
