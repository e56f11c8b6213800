import { themeQuartz } from 'ag-grid-community';
import { cssColour, sizes } from './tokens.ts';

/**
 * AG Grid's theme made from the tokens: hairline horizontal rules, no vertical ones but at pinned edges. Colours are
 * references to the custom properties, so that one grid theme serves light and dark.
 */
export const gridTheme = themeQuartz.withParams({
  accentColor: cssColour('primary'),
  backgroundColor: cssColour('surface'),
  foregroundColor: cssColour('text'),
  textColor: cssColour('text'),
  cellTextColor: cssColour('text'),
  chromeBackgroundColor: cssColour('header'),
  headerBackgroundColor: cssColour('header'),
  headerTextColor: cssColour('text'),
  headerFontWeight: 600,
  headerFontSize: sizes.gridText,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: cssColour('border'),
  headerColumnResizeHandleHeight: '40%',
  columnBorder: false,
  rowBorder: { width: 1, color: cssColour('hairline') },
  borderColor: cssColour('hairline'),
  pinnedColumnBorder: { width: 1, color: cssColour('border') },
  pinnedRowBorder: { width: 1, color: cssColour('border') },
  pinnedRowBackgroundColor: cssColour('header'),
  pinnedRowFontWeight: 600,
  oddRowBackgroundColor: cssColour('surface'),
  rowHoverColor: cssColour('rowHover'),
  selectedRowBackgroundColor: cssColour('rowSelected'),
  wrapperBorder: { width: 1, color: cssColour('hairline') },
  wrapperBorderRadius: sizes.radius,
  borderRadius: sizes.radius,
  fontFamily: 'inherit',
  fontSize: sizes.gridText,
  spacing: 6,
  cellHorizontalPadding: 8,
  focusShadow: `0 0 0 2px ${cssColour('primary')}`,
});
