import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { TEXT_FORMATS } from '#engine';
import {
  AmountInput,
  CodeSelect,
  clearTyped,
  DayInput,
  HistoryInput,
  MonthPicker,
  type MonthRange,
  PeriodInput,
  QuarterInput,
  specimenScreen,
} from '#renderers';
import { inputHistoryFor } from '../../adapters/inputHistory.ts';
import { useSwitch } from '../../adapters/switches.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';
import { useText } from '../../text/useText.ts';
import { Specimen } from './Specimen.tsx';

const HISTORY_GROUP = 'component-demo';
const { clear: clearing } = TEXT_FORMATS.noEmoji;

/** Controls of one value each: dates, amounts, texts. */
export function FieldSpecimens({ disabled, invalid }: { readonly disabled: boolean; readonly invalid: boolean }) {
  const text = useText().componentDemo;
  const { http } = useServices();
  const { userId } = useUser();
  const today = useBusinessDay();
  const [day, setDay] = useState<string | undefined>(undefined);
  const [quarter, setQuarter] = useState<readonly unknown[]>([]);
  const [month, setMonth] = useState<string | undefined>(undefined);
  const [period, setPeriod] = useState<MonthRange | undefined>(undefined);
  const [amount, setAmount] = useState<string | undefined>('-1234567.5');
  const [seller, setSeller] = useState<string | undefined>(undefined);
  const [code, setCode] = useState<string | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [status, setStatus] = useState<readonly string[]>([]);
  const [remark, setRemark] = useState('');
  const thousands = useSwitch('thousands') ?? false;
  const language = useLanguage();
  const statuses = useMemo(
    () => specimenScreen(language).filters.find(({ kind }) => kind === 'codes')?.options ?? [],
    [language],
  );
  const year = Number(today.slice(0, 4));
  const state = { disabled, invalid };
  const history = { store: inputHistoryFor(http, userId, HISTORY_GROUP), ...state };
  return (
    <div className="component-demo__grid">
      <Specimen title={text.day(`${year}-01-01`, today)} controlId="demo-day" value={{ now: day }}>
        <DayInput
          id="demo-day"
          label={text.dayLabel}
          value={day}
          today={today}
          min={`${year}-01-01`}
          max={today}
          onChange={setDay}
          {...state}
        />
      </Specimen>
      <Specimen title={text.quarter(year)} controlId="demo-quarter" value={{ now: quarter }}>
        <QuarterInput
          id="demo-quarter"
          value={quarter[0] as string | undefined}
          limitYear={year}
          onChange={(...reported) => setQuarter(reported[0] === undefined ? [] : reported)}
          {...state}
        />
      </Specimen>
      <Specimen title={text.month} controlId="demo-month" value={{ now: month }}>
        <MonthPicker id="demo-month" value={month} onChange={setMonth} {...state} />
      </Specimen>
      <Specimen title={text.period} controlId="demo-period" value={{ now: period }}>
        <PeriodInput id="demo-period" label={text.period} value={period} onChange={setPeriod} {...state} />
      </Specimen>
      <Specimen title={text.amount} controlId="demo-amount" value={{ now: amount }}>
        <AmountInput id="demo-amount" thousands={thousands} value={amount} onChange={setAmount} {...state} />
      </Specimen>
      <Specimen title={text.codeSelect} controlId="demo-codes" value={{ now: codes }}>
        <CodeSelect id="demo-codes" options={statuses} value={codes} onChange={setCodes} {...state} />
      </Specimen>
      <Specimen title={text.codeSingle} controlId="demo-status" value={{ now: status }}>
        <CodeSelect
          id="demo-status"
          multiple={false}
          options={statuses}
          value={status}
          onChange={setStatus}
          {...state}
        />
      </Specimen>
      <Specimen title={text.clearing} controlId="demo-clearing" value={{ now: remark }}>
        <Input
          id="demo-clearing"
          value={remark}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          aria-invalid={invalid}
          autoComplete="off"
          onChange={({ target }) => setRemark(clearTyped(target, clearing))}
        />
      </Specimen>
      <Specimen title={text.sellerHistory} controlId="demo-seller" value={{ now: seller }}>
        <HistoryInput
          id="demo-seller"
          label={text.sellerHistory}
          field="seller"
          value={seller}
          onChange={setSeller}
          {...history}
        />
      </Specimen>
      <Specimen title={text.codeHistory} controlId="demo-code" value={{ now: code }}>
        <HistoryInput
          id="demo-code"
          label={text.codeHistory}
          field="code"
          value={code}
          onChange={setCode}
          {...history}
        />
      </Specimen>
    </div>
  );
}
