import {
  ColumnHeightOutlined,
  ExportOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ImportOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import type { CompiledAction, CompiledScreen } from '#engine';
import type { Density } from '#renderers';
import { useText } from '../../../text/useText.ts';
import type { ShellText } from '../../../text/zh.ts';
import { ToolbarActions } from './ToolbarActions.tsx';
import type { ToolbarTool } from './ToolbarTool.ts';

export interface ListToolbarProps {
  readonly screen: CompiledScreen;
  readonly density: Density;
  readonly fullScreen: boolean;
  /** The menu of what can be copied. */
  readonly copy?: ReactNode;
  readonly onAction: (action: CompiledAction) => void;
  readonly onImport: () => void;
  readonly onExport: () => void;
  readonly onRefresh: () => void;
  readonly onColumns: () => void;
  readonly onDensity: (density: Density) => void;
  /** Absent where the list cannot fill the window. */
  readonly onFullScreen?: (() => void) | undefined;
}

/**
 * Above the table: what can be done to rows on the left, how they are shown on the right. What is dangerous says so in
 * its dialog, where it is decided; here it would only be loud.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { fullScreen } = props;
  const text = useText();
  return (
    <div className="toolbar">
      <ToolbarActions tools={toolsOf(props, text.list)} />
      <fieldset className="toolbar__view" aria-label={text.list.view}>
        {props.copy}
        <ViewButton icon={<ReloadOutlined aria-hidden />} label={text.list.refresh} onClick={props.onRefresh} />
        <ViewButton icon={<SettingOutlined aria-hidden />} label={text.list.columns} onClick={props.onColumns} />
        <DensityButton density={props.density} onDensity={props.onDensity} />
        {props.onFullScreen && (
          <ViewButton
            icon={fullScreen ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            label={fullScreen ? text.list.exitFullScreen : text.list.fullScreen}
            onClick={props.onFullScreen}
          />
        )}
      </fieldset>
    </div>
  );
}

/** Import and export are names of the language, so that no action has them. */
function toolsOf({ screen, onAction, onImport, onExport }: ListToolbarProps, words: ShellText['list']) {
  const tools: ToolbarTool[] = screen.toolbar.map((action) => ({
    key: action.name,
    label: action.label,
    run: () => onAction(action),
  }));
  const files = { keepsPlace: true } as const;
  if (screen.canImport)
    tools.push({ ...files, key: 'import', label: words.import, icon: <ImportOutlined aria-hidden />, run: onImport });
  if (screen.export !== null)
    tools.push({ ...files, key: 'export', label: words.export, icon: <ExportOutlined aria-hidden />, run: onExport });
  return tools;
}

/** The words go where there is no room for them; the icon keeps its name. */
function ViewButton(props: { readonly icon: ReactNode; readonly label: string; readonly onClick?: () => void }) {
  return (
    <Button type="text" icon={props.icon} title={props.label} aria-label={props.label} onClick={props.onClick}>
      <span className="toolbar__words">{props.label}</span>
    </Button>
  );
}

const DENSITIES: readonly Density[] = ['loose', 'middle', 'dense'];

function DensityButton(props: Pick<ListToolbarProps, 'density' | 'onDensity'>) {
  const text = useText();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: DENSITIES.map((density) => ({ key: density, label: text.list.densities[density] })),
        selectable: true,
        selectedKeys: [props.density],
        onClick: ({ key }) => props.onDensity(key as Density),
      }}
    >
      <Button
        type="text"
        icon={<ColumnHeightOutlined aria-hidden />}
        title={text.list.density}
        aria-label={text.list.density}
      >
        <span className="toolbar__words">{text.list.density}</span>
      </Button>
    </Dropdown>
  );
}
