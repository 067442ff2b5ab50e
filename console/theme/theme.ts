import { type ThemeConfig, theme } from 'antd'
import { dark, light } from './colours.ts'
import { componentsIn } from './components.ts'

const font =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", sans-serif'

/** antd's algorithms shift every colour a little. Ours were checked for contrast, so they go through unchanged. */
const keep: NonNullable<Exclude<ThemeConfig['algorithm'], unknown[]>> = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
})

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of tokens
export function consoleTheme(mode: 'light' | 'dark', motion: boolean): ThemeConfig {
  const c = mode === 'dark' ? dark : light
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keep],
    token: {
      motion,
      // Fill red. Components that use the primary colour as text get `brand` below.
      colorPrimary: c.brandFill,
      colorPrimaryHover: c.brandFillHover,
      colorPrimaryActive: c.brandFillPress,
      colorPrimaryBg: c.brandSoft,
      colorPrimaryBgHover: c.brandSoftHover,
      colorPrimaryText: c.brand,
      colorPrimaryTextHover: c.brand,
      // Ink, with the fine line of base.css below: most texts of a table lead somewhere.
      colorLink: c.text,
      colorLinkHover: c.brand,
      colorLinkActive: c.brand,
      colorSuccess: c.success,
      colorSuccessBg: c.successSoft,
      colorSuccessBorder: c.successSoft,
      colorWarning: c.warning,
      colorWarningBg: c.warningSoft,
      colorWarningBorder: c.warningSoft,
      colorInfo: c.info,
      colorInfoBg: c.infoSoft,
      colorInfoBorder: c.infoSoft,
      // Destructive leans to orange so that it is never read as the brand's action.
      colorError: c.danger,
      colorErrorBg: c.dangerSoft,
      colorErrorBorder: c.dangerSoft,

      // Paper for the desk, white for the sheet. No neutral grey anywhere: every ground is warm.
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: mode === 'dark' ? c.surface2 : c.surface,
      colorBgMask: c.overlay,
      colorFill: c.press,
      colorFillSecondary: c.sunken,
      colorFillTertiary: c.sunken,
      colorFillQuaternary: c.surface2,
      controlItemBgHover: c.hover,
      controlItemBgActive: c.brandSoft,
      controlItemBgActiveHover: c.brandSoftHover,
      colorBorder: c.lineStrong,
      colorBorderSecondary: c.line,
      colorSplit: c.line,

      colorText: c.text,
      colorTextSecondary: c.text2,
      colorTextTertiary: c.text3,
      colorTextQuaternary: c.disabled,
      colorTextHeading: c.text,
      colorTextLabel: c.text2,
      colorTextDescription: c.text3,
      // antd's default placeholder is below 4.5 : 1; ours is the caption colour.
      colorTextPlaceholder: c.text3,
      colorTextDisabled: c.disabled,
      colorIcon: c.text3,
      colorIconHover: c.text,

      // 14 px is the working size; 13 for secondary lines, 12 is the floor.
      fontFamily: font,
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
      fontSizeXL: 18,
      fontSizeHeading1: 24,
      fontSizeHeading2: 20,
      fontSizeHeading3: 18,
      fontSizeHeading4: 16,
      fontSizeHeading5: 14,
      lineHeight: 1.5715,
      fontWeightStrong: 600,

      // The phone's pills are for thumbs. On a desk: 8 for controls, 14 for sheets, 18 for dialogs.
      borderRadius: 8,
      borderRadiusXS: 4,
      borderRadiusSM: 6,
      borderRadiusLG: 14,
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 40,
      controlOutline: c.ring,
      controlOutlineWidth: 2,
      lineWidthFocus: 3,
      sizeUnit: 4,
      sizeStep: 4,
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: componentsIn(c, mode),
  }
}
