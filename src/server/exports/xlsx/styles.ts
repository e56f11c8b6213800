/** Places of the cell formats in the style sheet below. */
export const STYLE = {
  plain: 0,
  /** Text format: what looks like a number or a formula stays the text it is, also when the file is saved again. */
  text: 1,
  amount: 2,
  amountGrouped: 3,
  number: 4,
  date: 5,
  minute: 6,
  second: 7,
  header: 8,
  label: 9,
  wrapped: 10,
} as const;

export type StyleName = keyof typeof STYLE;

const FONT = '<name val="Microsoft YaHei"/><family val="2"/>';

const format = (id: number, more = '', inside = ''): string =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}${inside === '' ? '/>' : `>${inside}</xf>`}`;

/** The formats of all cells: quiet grey headers, amounts with two decimals, days and moments, texts as texts. */
export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="10"/>${FONT}</font><font><b/><sz val="10"/>${FONT}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F4F7"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFD0D5DD"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="11">${[
  format(0),
  format(49),
  format(2),
  format(4),
  format(0),
  format(164),
  format(165),
  format(166),
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  format(49, ' applyAlignment="1"', '<alignment vertical="top" wrapText="1"/>'),
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
