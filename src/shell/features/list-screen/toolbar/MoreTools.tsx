import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useMenuButton } from '#renderers';
import { useText } from '../../../text/useText.ts';
import type { ToolbarTool } from './ToolbarTool.ts';
import { MORE_KEY } from './useFittingTools.ts';

/** The button behind which stands what the toolbar has no room for. */
export function MoreTools({ tools }: { readonly tools: readonly ToolbarTool[] }) {
  const { list } = useText();
  const { open, button, onOpenChange, leave } = useMenuButton();
  return (
    <Dropdown
      open={open}
      autoFocus
      trigger={['click']}
      onOpenChange={onOpenChange}
      menu={{
        items: tools.map(({ key, label, icon }) => ({ key, label, icon })),
        onClick: ({ key, domEvent }) => {
          // What opens now gives the focus back to the button: its entry will be gone.
          leave(domEvent);
          tools.find((tool) => tool.key === key)?.run();
        },
      }}
    >
      <Button
        ref={button}
        data-tool={MORE_KEY}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={list.moreActions}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
      >
        {list.more}
      </Button>
    </Dropdown>
  );
}
