import { CopyOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { CompiledScreen, Row } from '#engine';
import { clipboardRows, type RiskNames } from '#renderers';
import { useCopy } from '../../clipboard/useCopy.ts';
import { useText } from '../../text/useText.ts';

export interface CopyMenuProps {
  readonly screen: CompiledScreen;
  readonly rows: readonly Row[];
  readonly selected: readonly Row[];
  readonly riskNames: RiskNames;
}

/** Copies rows for a spreadsheet without the keyboard: the selected ones, or those of the page when none is. */
export function CopyMenu({ screen, rows, selected, riskNames }: CopyMenuProps) {
  const { copying } = useText();
  const copy = useCopy();
  const some = selected.length > 0;
  const items = [
    { key: 'plain', label: some ? copying.selected(selected.length) : copying.page },
    { key: 'header', label: some ? copying.selectedWithHeader : copying.pageWithHeader },
  ];
  return (
    <Dropdown
      trigger={['click']}
      disabled={rows.length === 0}
      menu={{
        items,
        onClick: ({ key }) => copy(clipboardRows(screen.columns, some ? selected : rows, key === 'header', riskNames)),
      }}
    >
      <Button type="text" icon={<CopyOutlined aria-hidden />} title={copying.name} aria-label={copying.name}>
        <span className="toolbar__words">{copying.name}</span>
      </Button>
    </Dropdown>
  );
}
