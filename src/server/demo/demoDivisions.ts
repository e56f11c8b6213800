/** City, division of its tax numbers, region of its 数电 numbers (separately planned cities have their own). */
export const DEMO_DIVISIONS = [
  ['北京', '110108', '11'],
  ['上海', '310115', '31'],
  ['深圳', '440300', '95'],
  ['广州', '440106', '44'],
  ['南京', '320106', '32'],
  ['苏州', '320505', '32'],
  ['杭州', '330106', '33'],
  ['宁波', '330200', '93'],
  ['成都', '510107', '51'],
  ['武汉', '420100', '42'],
  ['西安', '610131', '61'],
  ['青岛', '370211', '92'],
  ['厦门', '350203', '94'],
  ['大连', '210200', '91'],
  ['天津', '120116', '12'],
  ['重庆', '500103', '50'],
  ['长沙', '430104', '43'],
  ['郑州', '410105', '41'],
] as const;

/** Division of a tax number: its third to eighth character. */
export function divisionOf(taxNumber: string): string {
  return taxNumber.slice(2, 8);
}

/** Region in the 数电 numbers of firms of a division. */
export function regionOf(division: string): string {
  return DEMO_DIVISIONS.find(([, code]) => code === division)?.[2] ?? division.slice(0, 2);
}

/** Division of the firms of a city. */
export function divisionIn(city: string): string {
  return DEMO_DIVISIONS.find(([name]) => name === city)?.[1] ?? '';
}
