import type { ThemeConfig } from 'antd';
import { theme } from 'antd';
import { colours, fontFamily, sizes, type ThemeMode } from './tokens.ts';

/** antd's theme made from the tokens. */
export function antdTheme(mode: ThemeMode, reducedMotion: boolean): ThemeConfig {
  const colour = colours[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colour.primary,
      colorLink: colour.primary,
      colorLinkHover: colour.primaryHover,
      colorInfo: colour.primary,
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorError: colour.error,
      // antd mixes its own from the text colours, which are too dark to mix from.
      colorSuccessBg: colour.successSoft,
      colorWarningBg: colour.warningSoft,
      colorErrorBg: colour.errorSoft,
      colorInfoBg: colour.primarySoft,
      colorText: colour.text,
      colorTextSecondary: colour.textSecondary,
      colorTextTertiary: colour.textMuted,
      colorTextDescription: colour.textMuted,
      colorTextPlaceholder: colour.textMuted,
      colorTextLightSolid: colour.onPrimary,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surfaceRaised,
      colorBgLayout: colour.canvas,
      colorBorder: colour.border,
      colorBorderSecondary: colour.hairline,
      borderRadius: sizes.radius,
      fontFamily,
      fontSize: sizes.text,
      controlHeight: sizes.control,
      motion: !reducedMotion,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.15s',
      wireframe: false,
    },
    components: {
      // The panel and the pager are dense; antd's own paddings are made for pages of prose.
      Drawer: { paddingLG: 16, padding: 12 },
      Button: { paddingInline: 12, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Pagination: { itemSize: 28 },
    },
  };
}
