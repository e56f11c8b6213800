import { Button } from 'antd';
import type { SessionState } from '../../session/session.machine.ts';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import '../../states/states.css';

export interface WhoseSessionProps {
  readonly state: Extract<SessionState, { name: 'choosing' }>;
  readonly onChoose: (take: 'current' | 'offered') => void;
}

/** A link brought another user's session: whoever sits here says whose goes on. Staying is the default. */
export function WhoseSession({ state: { current, offered }, onChoose }: WhoseSessionProps) {
  const text = useText().guard;
  useDocumentTitle(text.whoseTitle);
  return (
    <main className="state-panel">
      <h1 className="state-panel__title">{text.whoseTitle}</h1>
      <p className="state-panel__meaning">{text.whose(current.showName, offered.showName)}</p>
      <div className="state-panel__choice">
        <Button type="primary" autoFocus onClick={() => onChoose('current')}>
          {text.stay(current.showName)}
        </Button>
        <Button onClick={() => onChoose('offered')}>{text.change(offered.showName)}</Button>
      </div>
    </main>
  );
}
