import { Button } from 'antd';
import { useServices } from '../ServicesContext.tsx';
import { useText } from '../text/useText.ts';
import './states.css';

/** The id of a failed request, to copy into a message to operations. */
export function RequestId({ id }: { readonly id: string }) {
  const text = useText();
  const { notices } = useServices();
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => notices.post({ tone: 'success', message: text.copied }),
      () => notices.post({ tone: 'warning', message: text.copyFailed }),
    );
  return (
    <p className="state-panel__request">
      {text.requestId} <code>{id}</code>
      <Button type="link" size="small" onClick={() => void copy()}>
        {text.copy}
      </Button>
    </p>
  );
}
