import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import type { CallFields, CallOptions } from './openCall.ts';
import { fieldsOf, itemsOf, type TextsOf, textNames } from './textNames.ts';

const AI = '/gts-base-ability/aiCommon';

/** A message the assistant is to answer. */
export interface ChatRequest {
  readonly mainUuid: string;
  readonly detailUuid: string;
  readonly userContent: string;
  readonly firstChat: boolean;
  readonly includeFile: boolean;
  readonly model: string;
  readonly templateCode: string;
  readonly channel: string;
}

/** The last answer asked for again. */
export interface RetryRequest extends Pick<ChatRequest, 'mainUuid' | 'model' | 'templateCode' | 'channel'> {
  readonly role: string;
}

const CONVERSATION = textNames({
  mainUuid: 'mainUuid',
  moduleType: 'moduleType',
  title: 'title',
  updateTime: 'updateTime',
});
/** A conversation in the history (shell §3). */
export type Conversation = TextsOf<typeof CONVERSATION>;
const NEW_CHAT = textNames({ mainUuid: 'mainUuid' });
const STORED_FILE = textNames({ id: 'id' });

export interface ConversationPage {
  readonly records: readonly Conversation[];
  readonly pages: number;
  readonly current: number;
}

export interface ConversationQuery {
  readonly moduleType: string;
  readonly page: { readonly current: number; readonly size: number };
  readonly titleMatch: string;
}

/** A message of a conversation. */
export interface MessageRef {
  readonly mainUuid: string;
  readonly detailUuid: string;
}

/** Bytes of server-sent events: lines of data with reasoning_content and content, read while they arrive. */
type Answer = Promise<Outcome<ReadableStream<Uint8Array>>>;

const post = <T>(http: Http, call: string, body: unknown, options: CallOptions): Promise<Outcome<T>> =>
  http.call({ method: 'POST', path: `${AI}/${call}`, body, ...options });
const stream = (http: Http, call: string, body: CallFields, options: CallOptions): Answer =>
  http.stream({ method: 'POST', path: `${AI}/${call}`, body, failures: 'none', ...options });
const flag = (value: boolean) => (value ? 'Y' : 'N');

/** Calls of the AI assistant (shell §7). A failed answer is told in the conversation, not as a toast (shell §8). */
export const aiApi = {
  create: async (http: Http, moduleType: string, title: string, options: CallOptions = {}) =>
    mapOutcome(await post<unknown>(http, 'saveNewChat', { moduleType, title }, options), NEW_CHAT.read),

  /** Has a title made from what the user said first. */
  title: (http: Http, mainUuid: string, userContent: string, options: CallOptions = {}) =>
    post<unknown>(http, 'saveTitle', { mainUuid, userContent }, options),

  list: async (
    http: Http,
    { moduleType, page, titleMatch }: ConversationQuery,
    options: CallOptions = {},
  ): Promise<Outcome<ConversationPage>> => {
    const body = { moduleType, page, titleMatchStr: titleMatch };
    return mapOutcome(await post<unknown>(http, 'historyChatList', body, options), (data) => {
      const { records, pages, current } = fieldsOf(data);
      return { records: itemsOf(records).map(CONVERSATION.read), pages: Number(pages), current: Number(current) };
    });
  },

  /** The messages of a conversation; the specification does not show how they stand in the answer. */
  detail: (http: Http, mainUuid: string, options: CallOptions = {}) =>
    post<unknown>(http, 'historyChatDetail', { mainUuid }, options),

  attach: async (http: Http, { mainUuid, detailUuid }: MessageRef, file: File, options: CallOptions = {}) => {
    const body = new FormData();
    body.append('mainUuid', mainUuid);
    body.append('detailUuid', detailUuid);
    body.append('file', file);
    return mapOutcome(await post<unknown>(http, 'fileUpload', body, options), STORED_FILE.read);
  },

  detach: (http: Http, { mainUuid, detailUuid }: MessageRef, fileUuid: string, options: CallOptions = {}) =>
    post<unknown>(http, 'fileDelete', { mainUuid, detailUuid, fileUuid }, options),

  chat: (http: Http, { firstChat, includeFile, ...request }: ChatRequest, options: CallOptions = {}): Answer => {
    const flags = { firstChat: flag(firstChat), includeFile: flag(includeFile) };
    return stream(http, 'multiChatCommon', { ...request, ...flags, stream: true }, options);
  },

  retry: (http: Http, request: RetryRequest, options: CallOptions = {}): Answer =>
    stream(http, 'retryMultiChatCommon', { ...request, stream: true }, options),
};
