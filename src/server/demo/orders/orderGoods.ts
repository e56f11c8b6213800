/** What our firms sell on their orders, by special element (special_element); rates are codes of t_code_sl. */

export interface OrderGood {
  /** *tax class*name, as invoices print it. */
  readonly itemName: string;
  /** 19 digits of the tax classification. */
  readonly itemCode: string;
  readonly specModel: string;
  readonly unit: string;
  /** Usual price excluding tax, in cents. */
  readonly priceCents: number;
  readonly most: number;
  /** Whether it is sold by weight or area, not by the piece. */
  readonly measured: boolean;
  readonly taxRate: string;
}

const good = (
  itemName: string,
  itemCode: string,
  [specModel, unit]: readonly [string, string],
  [yuan, most]: readonly [number, number],
  taxRate: string,
  measured = false,
): OrderGood => ({ itemName, itemCode, specModel, unit, priceCents: yuan * 100, most, measured, taxRate });

export const ORDER_GOODS: Readonly<Record<string, readonly [OrderGood, ...(readonly OrderGood[])]>> = {
  ftdys: [
    good('*计算机外部设备*激光打印机', '1090512010000000000', ['LP-2320', '台'], [1_180, 20], '0.13'),
    good('*电子计算机*工作站主机', '1090511010000000000', ['WS-9', '台'], [8_650, 12], '0.13'),
    good('*纸制品*复印纸', '1060105040000000000', ['A4 80g', '箱'], [128, 60], '0.13'),
    good('*信息技术服务*软件维护服务', '3040201030000000000', ['', '项'], [12_000, 3], '0.06'),
    good('*研发和技术服务*技术咨询', '3040101000000000000', ['', '人天'], [1_600, 30], '0.06'),
    good('*现代服务*会议服务', '3040303000000000000', ['', '次'], [4_800, 4], '0.06'),
  ],
  '01': [
    good('*汽油*95号车用汽油', '1070101010100000000', ['95号 ⅥB', '升'], [7, 3_000], '0.13', true),
    good('*柴油*0号车用柴油', '1070101030200000000', ['0号 Ⅵ', '升'], [6, 5_000], '0.13', true),
  ],
  '03': [
    good('*建筑服务*机电安装', '3050200000000000000', ['', '项'], [86_000, 2], '0.09'),
    good('*建筑服务*室内装修', '3050400000000000000', ['', '平方米'], [420, 600], '0.09', true),
  ],
  '04': [good('*运输服务*公路货物运输', '3010102020100000000', ['', '吨'], [215, 40], '0.09', true)],
  '05': [good('*不动产*办公用房', '5010101020000000000', ['', '平方米'], [13_500, 180], '0.09', true)],
  '06': [good('*经营租赁*办公用房租赁', '3040502020100000000', ['', '月'], [24_500, 6], '0.09')],
  '16': [
    good('*蔬菜*西红柿', '1010115010100000000', ['一级', '公斤'], [4, 3_000], 'MS', true),
    good('*水果*苹果', '1010115070100000000', ['80#', '公斤'], [7, 2_500], 'MS', true),
  ],
};
