import { Alert } from 'antd';
import { failureLine, quotedId } from '../http/describeFailure.ts';
import type { Failure } from '../http/Outcome.ts';
import { useText } from '../text/useText.ts';
import { RequestId } from './RequestId.tsx';

/**
 * Why something did not happen, in the place where it was asked for and in the language of now; with the id to quote
 * where the words ask for one.
 */
export function FailureAlert({ failure }: { readonly failure: Failure }) {
  const text = useText().failure;
  const id = quotedId(failure);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={failureLine(failure, text)}
      description={id !== null && <RequestId id={id} />}
    />
  );
}
