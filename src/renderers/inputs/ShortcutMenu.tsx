import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRenderer } from '../theme/RendererContext.ts';
import { useMenuButton } from './useMenuButton.ts';

export interface ShortcutMenuProps<Name extends string> {
  /** Of the control it stands beside. */
  readonly label: string;
  readonly shortcuts: readonly { readonly name: Name; readonly label: string }[];
  readonly disabled?: boolean | undefined;
  readonly onChoose: (name: Name) => void;
}

/**
 * The shortcuts of a picker (shell §2) as a menu beside it. Not part of the picker's panel, which keeps the focus in its
 * input: keys and screen readers would never reach them there.
 */
export function ShortcutMenu<Name extends string>({ label, shortcuts, disabled, onChoose }: ShortcutMenuProps<Name>) {
  const words = useRenderer().texts.dates.shortcuts(label);
  const { open, button, onOpenChange, leave } = useMenuButton();
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      autoFocus
      disabled={disabled}
      onOpenChange={onOpenChange}
      menu={{
        items: shortcuts.map(({ name, label: text }) => ({ key: name, label: text })),
        onClick: ({ key, domEvent }) => {
          leave(domEvent);
          onChoose(key as Name);
        },
      }}
    >
      <Button
        ref={button}
        disabled={disabled}
        className="shortcut-menu"
        aria-label={words}
        aria-haspopup="menu"
        aria-expanded={open}
        title={words}
        icon={<ClockCircleOutlined aria-hidden />}
      />
    </Dropdown>
  );
}
