import { Button } from 'antd';
import { useRef } from 'react';
import { useText } from '../../../text/useText.ts';
import { MoreTools } from './MoreTools.tsx';
import type { ToolbarTool } from './ToolbarTool.ts';
import { useFittingTools } from './useFittingTools.ts';

/** What can be done, in one line however much that is: what has no room goes behind 更多, before what keeps its place. */
export function ToolbarActions({ tools }: { readonly tools: readonly ToolbarTool[] }) {
  const { list } = useText();
  const row = useRef<HTMLFieldSetElement>(null);
  const { shown, rest, isMeasuring } = useFittingTools(row, tools);
  const more = (rest.length > 0 || isMeasuring) && <MoreTools key="more" tools={rest} />;
  const places = shown.findIndex(({ keepsPlace }) => keepsPlace);
  const before = places === -1 ? shown : shown.slice(0, places);
  return (
    <fieldset ref={row} className="toolbar__actions" aria-label={list.actions}>
      {before.map(toolButton)}
      {more}
      {shown.slice(before.length).map(toolButton)}
    </fieldset>
  );
}

function toolButton({ key, label, icon, run }: ToolbarTool) {
  return (
    <Button key={key} data-tool={key} icon={icon} onClick={run}>
      {label}
    </Button>
  );
}
