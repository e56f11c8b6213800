import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { type CallOptions, openFile, openPost } from './openCall.ts';

const MANAGER = '/gts-manager';

/** Calls of attachments (shell §7 Other manager services). */
export const filesApi = {
  list: openPost(`${MANAGER}/tManagerUploadFile/list`),

  upload: (http: Http, file: File, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${MANAGER}/uploadFile`, body: formOf('file', [file]), ...options }),

  uploadSeveral: (http: Http, files: readonly File[], options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${MANAGER}/uploadFile/multi`, body: formOf('files', files), ...options }),

  remove: (http: Http, id: string, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${MANAGER}/delFile`, query: { id }, ...options }),

  download: openFile(`${MANAGER}/getFile`),
};

function formOf(field: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
}
