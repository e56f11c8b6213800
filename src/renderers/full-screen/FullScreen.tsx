import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { FullScreenProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import './full-screen.css';
import { useFullScreen } from './useFullScreen.ts';

/** Something, usually a table, that can fill the window (shell §2); Escape leaves. */
export function FullScreen({ label, children }: FullScreenProps) {
  const { texts } = useRenderer();
  const [isFull, setFull] = useFullScreen();
  const words = isFull ? texts.fullScreen.leave : texts.fullScreen.enter;
  return (
    <section className={isFull ? 'full-screen full-screen--on' : 'full-screen'} aria-label={label}>
      <Button
        type="text"
        className="full-screen__button"
        aria-label={words}
        title={words}
        aria-pressed={isFull}
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={() => setFull(!isFull)}
      />
      <div className="full-screen__content">{children}</div>
    </section>
  );
}
