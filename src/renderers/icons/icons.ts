import {
  AccountBookOutlined,
  AimOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalculatorOutlined,
  CheckSquareOutlined,
  ContainerOutlined,
  DatabaseOutlined,
  DiffOutlined,
  FileDoneOutlined,
  FileOutlined,
  FileSearchOutlined,
  FormOutlined,
  GlobalOutlined,
  HomeOutlined,
  LineChartOutlined,
  ProfileOutlined,
  ReadOutlined,
  RobotOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  StarFilled,
  StarOutlined,
  TeamOutlined,
  ToolOutlined,
  TranslationOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { Text } from '#engine';

/** The drawing of an icon; what it means is said beside it or in its label. */
export type IconDrawing = ComponentType<{ readonly 'aria-hidden'?: boolean; readonly className?: string }>;

interface IconEntry {
  readonly drawing: IconDrawing;
  readonly label: Text;
}

const icon = (drawing: IconDrawing, zh: string, en: string): IconEntry => ({ drawing, label: { zh, en } });

/** The icon vocabulary (lists §4): one drawing and one name in both languages for each thing, used everywhere for it. */
export const ICONS = {
  home: icon(HomeOutlined, '首页', 'Home'),
  todo: icon(CheckSquareOutlined, '待办', 'To do'),
  knowledge: icon(ReadOutlined, '知识中心', 'Knowledge centre'),
  declaration: icon(AuditOutlined, '申报', 'Declaration'),
  overseasTax: icon(GlobalOutlined, '海外税务', 'Overseas tax'),
  relatedTransactions: icon(ApartmentOutlined, '关联交易', 'Related transactions'),
  riskWarning: icon(WarningOutlined, '风险预警', 'Risk warning'),
  language: icon(TranslationOutlined, '中英文切换', 'Chinese and English'),
  assistant: icon(RobotOutlined, 'AI助手', 'AI assistant'),
  invoicingRecords: icon(ProfileOutlined, '开票记录', 'Invoicing records'),
  invoiceReconciliation: icon(DiffOutlined, '发票核对', 'Invoice reconciliation'),
  taxDeclaration: icon(CalculatorOutlined, '纳税申报', 'Tax declaration'),
  reports: icon(BarChartOutlined, '报表', 'Reports'),
  enterprise: icon(BankOutlined, '企业信息', 'Enterprise information'),
  fixedAssets: icon(ShopOutlined, '固定资产', 'Fixed assets'),
  groups: icon(TeamOutlined, '集团', 'Groups'),
  favourites: icon(StarOutlined, '收藏', 'Favourites'),
  files: icon(FileOutlined, '文件类型', 'File types'),
  invoiceIssuing: icon(FormOutlined, '发票开具', 'Invoice issuing'),
  invoiceCollection: icon(FileSearchOutlined, '发票归集', 'Invoice collection'),
  ledgers: icon(AccountBookOutlined, '台账', 'Ledgers'),
  suppliers: icon(SolutionOutlined, '供应商管理', 'Supplier management'),
  approvals: icon(FileDoneOutlined, '审批', 'Approvals'),
  compliance: icon(SafetyCertificateOutlined, '税务合规', 'Tax compliance'),
  analysis: icon(LineChartOutlined, '税务分析', 'Tax analysis'),
  archive: icon(ContainerOutlined, '电子税务档案', 'Electronic tax archive'),
  dataCentre: icon(DatabaseOutlined, '数据中心', 'Data centre'),
  operations: icon(ToolOutlined, '运营管理', 'Operations management'),
  settings: icon(SettingOutlined, '系统设置', 'System settings'),
  policy: icon(BookOutlined, '政策', 'Policies'),
  level: icon(StarFilled, '信用等级', 'Tax credit level'),
  unrated: icon(StarOutlined, '未评级', 'Not rated'),
  monitored: icon(AimOutlined, '监控中', 'Monitored'),
  module: icon(AppstoreOutlined, '模块', 'Module'),
} as const satisfies Readonly<Record<string, IconEntry>>;

export type IconName = keyof typeof ICONS;
