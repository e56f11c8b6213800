import { Button, type ButtonProps, Popover } from 'antd';
import { type Ref, useRef, useState } from 'react';
import type { TreeSelectProps } from '../../ports.ts';
import { formatCount } from '../../text/formatCount.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { TreePanel } from './TreePanel.tsx';
import { useTreePicks } from './useTreePicks.ts';

/** The same panel as a tree select's, opened from a button (shell §2, alternative display). */
export function TreePopover(props: TreeSelectProps) {
  const { id, label, multiple = true, disabled = false, invalid = false, errorId = '' } = props;
  const { texts } = useRenderer();
  const picking = useTreePicks(props);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      onOpenChange={setOpen}
      content={
        <TreePanel
          picking={picking}
          multiple={multiple}
          clearable
          label={label}
          loading={props.loading}
          onRetry={props.onRetry}
          cutAt={props.cutAt}
          onKeyword={props.onKeyword}
          onClose={() => {
            setOpen(false);
            trigger.current?.focus();
          }}
        />
      }
    >
      <PanelButton
        ref={trigger}
        id={id}
        disabled={disabled}
        danger={invalid}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...(invalid && { 'aria-invalid': true, 'aria-errormessage': errorId === '' ? undefined : errorId })}
      >
        {texts.tree.choose(label, formatCount(picking.shown.length))}
      </PanelButton>
    </Popover>
  );
}

/** antd describes a popover's trigger by the whole text of the popover; a tree is no description of a button. */
function PanelButton({
  'aria-describedby': _whole,
  ref,
  ...rest
}: ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }) {
  return <Button ref={ref} {...rest} />;
}
