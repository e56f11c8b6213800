import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import type { BusinessLogin } from './accountLogin.api.ts';
import type { CallFields, CallOptions } from './openCall.ts';
import { fieldsOf, type TextsOf, textNames } from './textNames.ts';

const ACCOUNT = '/gts-manager/user/account';

const REQUEST = textNames({
  uuid: 'uuid',
  taxpayerNumber: 'nsrsbh',
  groupId: 'groupId',
  userId: 'userId',
  loginChannel: 'loginChannel',
  businessCode: 'bizCode',
});
const QR_CODE = textNames({
  /** Blank: it is still being made. */
  image: 'ewm',
  authenticationId: 'rzid',
  serviceId: 'serviceId',
  requestId: 'requestId',
  accountId: 'accountId',
  cookieLoginKey: 'cookieLoginKey',
});
const PENDING = textNames({
  taxpayerNumber: 'nsrsbh',
  requestId: 'requestId',
  accountId: 'accountId',
  cookieLoginKey: 'cookieLoginKey',
});
const PROGRESS = textNames({ status: 'status', message: 'msg' });
const MADE = textNames({ image: 'ewm', authenticationId: 'rzid', requestId: 'requestId' });
const POLL = textNames({
  uuid: 'uuid',
  authenticationId: 'rzid',
  serviceId: 'serviceId',
  taxpayerNumber: 'nsrsbh',
  groupId: 'groupId',
  userId: 'userId',
  loginChannel: 'loginChannel',
});
const RESULT = textNames({ state: 'slzt' });

export type QrCode = TextsOf<typeof QR_CODE>;
export type PendingQrCode = TextsOf<typeof PENDING>;
export type QrCodeProgress = TextsOf<typeof PROGRESS> & { readonly qrCode: TextsOf<typeof MADE> };
export type FaceScanPoll = TextsOf<typeof POLL>;
export type FaceScanResult = TextsOf<typeof RESULT>;

const post = (http: Http, call: string, body: CallFields, options: CallOptions): Promise<Outcome<unknown>> =>
  http.call({ method: 'POST', path: `${ACCOUNT}/${call}`, body, ...options });

/** Calls of the identity authentication by face scan (shell §3, §4). */
export const faceScanApi = {
  qrCode: async (http: Http, request: BusinessLogin, options: CallOptions = {}): Promise<Outcome<QrCode>> =>
    mapOutcome(await post(http, 'authQrCode', REQUEST.write(request), options), QR_CODE.read),

  /** How far a QR code is that did not come at once. */
  progress: async (http: Http, pending: PendingQrCode, options: CallOptions = {}): Promise<Outcome<QrCodeProgress>> =>
    mapOutcome(await post(http, 'authQrCodeAsync', PENDING.write(pending), options), (data) => ({
      ...PROGRESS.read(data),
      qrCode: MADE.read(fieldsOf(data).qrcode),
    })),

  result: async (http: Http, poll: FaceScanPoll, options: CallOptions = {}): Promise<Outcome<FaceScanResult>> =>
    mapOutcome(await post(http, 'faceRecognitionResult', POLL.write(poll), options), RESULT.read),
};
