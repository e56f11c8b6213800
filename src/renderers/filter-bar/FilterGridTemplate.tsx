import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { FilterBarGridContext } from './FilterBarContext.ts';

/** The filters in columns. Those folded away are not mounted: thirty hidden pickers would cost the first paint. */
export function FilterGridTemplate({ properties }: ObjectFieldTemplateProps) {
  const { visible } = useContext(FilterBarGridContext);
  const byName = new Map(properties.map((property) => [property.name, property.content]));
  return <div className="filter-grid">{visible.map((name) => byName.get(name))}</div>;
}
