import { publicSetting } from '../kit/settings.ts'

/** What the home page and its menus show. */
export const homeSettings = {
  /** 常态化培训: whether home shows it, and which column it is. */
  regularTraining: publicSetting('setting_nc_other_dycth', '0'),
  regularTrainingColumn: publicSetting('setting_nc_other_dycth_id', ''),
  supportPhone: publicSetting('setting_nc_other_tel_support', ''),
  contactPhone: publicSetting('setting_nc_other_tel_contact', ''),
  mail: publicSetting('setting_nc_other_mail', ''),
  xuexiUrl: publicSetting('setting_nc_other_xxqg_url', ''),
  /** How the app shell opens 学习强国 itself (D1-Q71). */
  xuexiScheme: publicSetting('setting_nc_other_xxqg_scheme', 'dtxuexi://'),
  /** 服务咨询: the chat inside DingTalk, dingtalk://… (D1-B252). */
  serviceChat: publicSetting('setting_nc_other_service_chat', ''),
  isFeedShared: publicSetting('setting_nc_tk_share', '0'),
}
