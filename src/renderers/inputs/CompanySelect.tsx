import type { CompanySelectProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { TreeSelect } from './tree/TreeSelect.tsx';
import { useTreeSource } from './tree/useTreeSource.ts';

/** Shell §2. */
const WIDTH = 220;

/** The company selector: a tree select over organisations or taxpayers, wherever they come from. */
export function CompanySelect({ source, label, placeholder, width = WIDTH, ...props }: CompanySelectProps) {
  const { texts } = useRenderer();
  const sourced = useTreeSource(source);
  return (
    <TreeSelect
      {...props}
      {...sourced}
      nameOf={(id) => sourced.nameOf?.(id) ?? props.nameOf?.(id)}
      // A list of parts has nothing below anything.
      linkChildren={source.gives === 'part' ? 'never' : props.linkChildren}
      label={label ?? texts.company.name}
      placeholder={placeholder ?? texts.company.placeholder}
      width={width ?? undefined}
    />
  );
}
