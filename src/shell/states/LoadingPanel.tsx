import { Spin } from 'antd';
import { useText } from '../text/useText.ts';
import './states.css';
import { useElapsedSeconds } from '#renderers';
import { useDelayed } from './useDelayed.ts';

/** A wait of over 300 ms shows something, over 1 s says what, over 5 s shows how long (design "The look"). */
const SHOW_AFTER_MS = 300;
const SAY_AFTER_SECONDS = 1;
const COUNT_AFTER_SECONDS = 5;

export function LoadingPanel() {
  const text = useText();
  const seconds = useElapsedSeconds(true);
  if (!useDelayed(true, SHOW_AFTER_MS)) return <div className="state-panel" aria-busy="true" />;
  const words = seconds >= COUNT_AFTER_SECONDS ? text.failure.stillLoading(seconds) : text.loading;
  return (
    <div className="state-panel" role="status" aria-busy="true">
      <Spin />
      {seconds >= SAY_AFTER_SECONDS && <p className="state-panel__meaning">{words}</p>}
    </div>
  );
}
