import type { CompanySelectProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { TreeSelect } from './tree/TreeSelect.tsx';
import { useTreeSource } from './tree/useTreeSource.ts';

/** Shell §2. */
const WIDTH = 220;

/** The company selector: a tree select over organisations or taxpayers, wherever they come from. */
export function CompanySelect({ source, label, width = WIDTH, ...props }: CompanySelectProps) {
  const { texts } = useRenderer();
  const sourced = useTreeSource(source);
  return (
    <TreeSelect
      {...props}
      {...sourced}
      label={label ?? texts.company.name}
      placeholder={texts.company.placeholder}
      width={width}
    />
  );
}
