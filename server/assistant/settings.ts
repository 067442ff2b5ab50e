import { hiddenSetting } from '../kit/settings.ts'

/** Settings of the assistant, changed by administrators. */
export const assistantSettings = {
  /** '1' opens the assistant where a model is configured. */
  isOpen: hiddenSetting('setting_nc_other_ai', '0', {
    group: '搜索与助手',
    name: '学习助手',
    does: '打开后学员可以向助手提问，前提是服务器配置了模型。',
    kind: { type: 'flag' },
  }),
}
