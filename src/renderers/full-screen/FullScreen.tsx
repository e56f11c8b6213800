import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { FullScreenProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import './full-screen.css';
import { useFullScreen } from './useFullScreen.ts';
import { useInertAround } from './useInertAround.ts';

/**
 * Something, usually a table, that can fill the window (shell §2) and leaves nothing behind it to be reached; Escape leaves. With a button in its corner, or filling
 * the window as it is told by who has a button elsewhere and the state of `useFullScreen`.
 */
export function FullScreen({ label, className = 'full-screen', isFull, children }: FullScreenProps) {
  const { texts } = useRenderer();
  const [own, setOwn] = useFullScreen();
  const isOn = isFull ?? own;
  const section = useRef<HTMLElement>(null);
  useInertAround(section, isOn);
  const words = isOn ? texts.fullScreen.leave : texts.fullScreen.enter;
  return (
    <section ref={section} className={isOn ? `${className} full-screen--on` : className} aria-label={label}>
      {isFull !== undefined ? (
        children
      ) : (
        <>
          <Button
            type="text"
            className="full-screen__button"
            aria-label={words}
            title={words}
            aria-pressed={isOn}
            icon={isOn ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            onClick={() => setOwn(!isOn)}
          />
          <div className="full-screen__content">{children}</div>
        </>
      )}
    </section>
  );
}
