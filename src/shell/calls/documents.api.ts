import { openFilePost } from './openCall.ts';

const DOWNLOAD = '/gts-base-ability/document/download';

/** Downloads from the archives (shell §7, base ability). */
export const documentsApi = {
  download: openFilePost(`${DOWNLOAD}/file`),
  downloadDated: openFilePost(`${DOWNLOAD}/fileWithDate`),
};
