import { useEffect } from 'react';
import { useBrand } from './useBrand.ts';

/** Of the page as it comes; it keeps the browser from asking for one. */
const NO_ICON = 'data:,';

/** Puts the icon of the brand into the browser's tab. */
export function BrandIcon() {
  const { icon } = useBrand();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link !== null) link.href = icon || NO_ICON;
  }, [icon]);
  return null;
}
