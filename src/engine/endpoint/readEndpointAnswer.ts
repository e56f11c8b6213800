import type { Row } from '../query/Row.ts';
import { conditionFields } from '../query/rowCondition.ts';
import type { ResolvedEndpoint, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { AnswerFault } from './answerFaults.ts';
import { pathOf } from './endpointNames.ts';
import { outsideValue, UNREADABLE } from './outsideValue.ts';
import { parseLosslessJson } from './parseLosslessJson.ts';
import { valueAt } from './valueAt.ts';

/** What an answer of somebody else's backend means. */
export type EndpointAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly total: number }
  | { readonly kind: 'loginInvalid' }
  | { readonly kind: 'ticketNeeded'; readonly taskId: string }
  /** It said no; the message is its own and can be empty. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Any other HTTP status than 200. */
  | { readonly kind: 'unavailable'; readonly status: number; readonly message: string }
  /** The answer is not what the screen declares. */
  | { readonly kind: 'wrong'; readonly fault: AnswerFault };

/**
 * Reads the answer of an endpoint by what its screen declares. Strict: what does not fit is told with its place, and is
 * never an empty list. Only values of columns the screen has are taken over. An absent value is none, because many
 * backends leave out what is null.
 *
 * @param body the text of the answer: amounts and long ids are read from its digits
 * @throws Error for a screen on a dataset
 */
export function readEndpointAnswer(screen: ResolvedScreen, status: number, body: string): EndpointAnswer {
  const { endpoint } = screen.source;
  if (endpoint === null) throw new Error(`${screen.id} has no endpoint`);
  const answer = parseLosslessJson(body);
  const message = endpoint.status.message === null ? '' : textOf(valueAt(answer, endpoint.status.message));
  if (status !== 200) return { kind: 'unavailable', status, message };
  if (answer === undefined) return wrong('ANSWER_NOT_JSON', '');
  const said = valueAt(answer, endpoint.status.at);
  if (typeof said !== 'string' && typeof said !== 'boolean') return wrong('ANSWER_WITHOUT_STATUS', endpoint.status.at);
  const code = String(said);
  const { success, loginInvalid, ticketNeeded, ticket } = endpoint.status;
  if (loginInvalid.includes(code)) return { kind: 'loginInvalid' };
  if (ticketNeeded.includes(code)) {
    return { kind: 'ticketNeeded', taskId: ticket === null ? '' : textOf(valueAt(answer, ticket)) };
  }
  return success.includes(code) ? readRows(screen, endpoint, answer) : { kind: 'refused', code, message };
}

function readRows(screen: ResolvedScreen, endpoint: ResolvedEndpoint, answer: unknown): EndpointAnswer {
  const list = valueAt(answer, endpoint.rows);
  if (!Array.isArray(list)) return wrong('ANSWER_WITHOUT_ROWS', endpoint.rows);
  const total = valueAt(answer, endpoint.total);
  if (typeof total !== 'string' || !/^\d{1,15}$/.test(total)) return wrong('ANSWER_WITHOUT_TOTAL', endpoint.total);
  const columns = columnsRead(screen, endpoint);
  const rows: Row[] = [];
  const keys = new Set<string>();
  for (const [index, item] of list.entries()) {
    const place = `${endpoint.rows}[${index}]`;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return wrong('ANSWER_ROW_NO_OBJECT', place);
    const key = textOf(valueAt(item, endpoint.key));
    if (key === '') return wrong('ANSWER_WITHOUT_KEY', `${place}.${endpoint.key}`);
    if (keys.has(key)) return wrong('ANSWER_KEY_TWICE', `${place}.${endpoint.key}`);
    keys.add(key);
    const row: Record<string, string | null> = {};
    for (const { name, path, type } of columns) {
      const value = outsideValue(valueAt(item, path), type);
      if (value === UNREADABLE) return wrong('ANSWER_WRONG_VALUE', `${place}.${path}`);
      row[name] = value;
    }
    rows.push({ ...row, id: key });
  }
  return { kind: 'rows', rows, total: Number(total) };
}

/** What the table shows and what its dialogs begin with. */
export function columnsRead({ columns, opens }: Pick<ResolvedScreen, 'columns' | 'opens'>, endpoint: ResolvedEndpoint) {
  const { types } = endpoint;
  const shown = columns.map(({ source }) => source);
  const guarded = Object.values(opens).flatMap(({ when }) => when.flatMap(({ is }) => conditionFields(is)));
  return [...new Set([...shown, ...guarded])].flatMap((name) => {
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    return type === undefined ? [] : [{ name, type, path: pathOf(endpoint, name) }];
  });
}

function wrong(code: AnswerFault['code'], path: string): EndpointAnswer {
  return { kind: 'wrong', fault: { code, path } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
