import { publicSetting } from '../kit/settings.ts'

/** The settings of the home page and its menus. */
export const homeSettings = {
  /** 常态化培训: the id of its column; '0' hides it on the home page. */
  regularTraining: publicSetting('setting_nc_other_dycth', '0'),
  regularTrainingColumn: publicSetting('setting_nc_other_dycth_id', ''),
  supportPhone: publicSetting('setting_nc_other_tel_support', ''),
  contactPhone: publicSetting('setting_nc_other_tel_contact', ''),
  mail: publicSetting('setting_nc_other_mail', ''),
  xuexiUrl: publicSetting('setting_nc_other_xxqg_url', ''),
  /** The scheme that opens the app 学习强国 (D1-Q71). */
  xuexiScheme: publicSetting('setting_nc_other_xxqg_scheme', 'dtxuexi://'),
  /** 服务咨询: the chat inside DingTalk, dingtalk://… (D1-B252). */
  serviceChat: publicSetting('setting_nc_other_service_chat', ''),
  isFeedShared: publicSetting('setting_nc_tk_share', '0'),
}
