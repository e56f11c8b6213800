/**
 * The ids a cell of risk indicators shows, each once, in their order. Industry parameters (ZBHYCS) have no names and are skipped
 * (lists §7).
 *
 * @example riskIds('ZB1001, ZBY2003,ZB1001') // ['ZB1001', 'ZBY2003']
 */
export function riskIds(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== '' && !id.includes('ZBHYCS')))];
}
