import { CloseCircleFilled } from '@ant-design/icons';
import { useMemo } from 'react';
import { useRenderer } from '../theme/RendererContext.ts';

/** The cross that empties a control, named in the user's language: antd's own names are English words and icon names. */
export function useClearing() {
  const label = useRenderer().texts.filterBar.clearValue;
  return useMemo(() => ({ label, clearIcon: <CloseCircleFilled aria-label={label} /> }), [label]);
}
