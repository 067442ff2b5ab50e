import { hiddenSetting } from '../kit/settings.ts'

/** Settings of the assistant, changed by administrators. */
export const assistantSettings = {
  /** '1' opens the assistant where a model is configured. */
  isOpen: hiddenSetting('setting_nc_other_ai', '0'),
}
