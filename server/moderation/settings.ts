import { hiddenSetting } from '../kit/settings.ts'

export const moderationSettings = {
  /** How many people report a thing until only its author sees it, and a reviewer decides. */
  reportsToHold: hiddenSetting('setting_nc_reports_to_hold', '3', {
    group: '社区与审核',
    name: '举报几次后先隐藏',
    does: '一条内容被这么多人举报后只有作者能看到，等待审核。多次举报不实的人，举报的分量减少；教职工发的内容不先隐藏。',
    kind: { type: 'number', least: 1, most: 1000, unit: '人' },
  }),
}
