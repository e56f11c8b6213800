import { divisionIn, divisionOf } from '../demoDivisions.ts';
import type { SeededRandom } from '../SeededRandom.ts';

/** A city people travel from and to; names of stations look real, the journeys are made up. */
export interface DemoCity {
  readonly name: string;
  /** Place of issue of a taxi invoice: a municipality or a city. */
  readonly place: string;
  /** First six digits of the tax numbers of its firms. */
  readonly division: string;
  readonly stations: readonly string[];
  /** Three letters, in codes of ticket offices. */
  readonly airport: string;
  readonly tolls: readonly string[];
  /** Degrees north and east. */
  readonly at: readonly [number, number];
}

const city = (
  name: string,
  stations: string,
  airport: string,
  tolls: string,
  at: readonly [number, number],
): DemoCity => ({
  name,
  place: `${name}市`,
  division: divisionIn(name),
  stations: stations.split(' '),
  airport,
  tolls: tolls.split(' '),
  at,
});

const DEMO_CITIES: readonly DemoCity[] = [
  city('北京', '北京南 北京西 北京丰台', 'PEK', '京沪高速大羊坊站 京藏高速居庸关站', [39.9, 116.4]),
  city('上海', '上海虹桥 上海', 'SHA', '沪宁高速江桥站 沪昆高速新桥站', [31.23, 121.47]),
  city('深圳', '深圳北 福田', 'SZX', '广深高速皇岗站 机荷高速清湖站', [22.54, 114.06]),
  city('广州', '广州南 广州东', 'CAN', '广深高速广氮站 机场高速三元里站', [23.13, 113.26]),
  city('南京', '南京南 南京', 'NKG', '沪宁高速马群站 宁洛高速曹庄站', [32.06, 118.8]),
  city('苏州', '苏州北 苏州', 'WUX', '沪宁高速苏州新区站 常台高速吴江站', [31.3, 120.58]),
  city('杭州', '杭州东 杭州西', 'HGH', '沪昆高速余杭站 杭甬高速沈士站', [30.27, 120.15]),
  city('成都', '成都东 成都南', 'CTU', '成渝高速龙泉驿站 成绵高速青龙场站', [30.57, 104.07]),
  city('武汉', '武汉 汉口', 'WUH', '京港澳高速武汉北站 沪渝高速龙阳湖站', [30.59, 114.31]),
  city('青岛', '青岛北 青岛西', 'TAO', '青银高速青岛东站 沈海高速城阳站', [36.07, 120.38]),
  city('天津', '天津 天津西', 'TSN', '京津高速泗村店站 京沪高速杨柳青站', [39.13, 117.2]),
  city('西安', '西安北 西安', 'XIY', '连霍高速灞桥站 包茂高速曲江站', [34.34, 108.94]),
  city('厦门', '厦门北 厦门', 'XMN', '沈海高速杏林站 厦蓉高速海沧站', [24.48, 118.09]),
  city('大连', '大连北 大连', 'DLC', '沈海高速金州站 鹤大高速大窑湾站', [38.91, 121.6]),
  city('郑州', '郑州东 郑州', 'CGO', '连霍高速柳林站 京港澳高速圃田站', [34.75, 113.62]),
  city('长沙', '长沙南 长沙', 'CSX', '京港澳高速雨花站 长张高速西站', [28.23, 112.94]),
];

/** Home of a firm, by the division in its tax number. */
export function homeOf(taxNumber: string): DemoCity {
  return DEMO_CITIES.find((one) => one.division === divisionOf(taxNumber)) ?? (DEMO_CITIES[0] as DemoCity);
}

/** Kilometres on the way, a quarter more than the bird flies. */
export function kilometresBetween(from: DemoCity, to: DemoCity): number {
  const degree = 111.2;
  const north = (to.at[0] - from.at[0]) * degree;
  const east = (to.at[1] - from.at[1]) * degree * Math.cos((from.at[0] * Math.PI) / 180);
  return Math.round(Math.hypot(north, east) * 1.25);
}

/** Another city at least and at most so far away; any other when there is none. */
export function cityWithin(random: SeededRandom, home: DemoCity, least: number, most: number): DemoCity {
  const others = DEMO_CITIES.filter((one) => one !== home);
  const near = others.filter((one) => {
    const distance = kilometresBetween(home, one);
    return distance >= least && distance <= most;
  });
  return random.pick(near.length > 0 ? near : others);
}
