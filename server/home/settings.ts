import { regularTrainingColumnKey } from '@college/contract/columns/column.ts'
import { publicSetting } from '../kit/settings.ts'

/** The settings of the home page and its menus. */
export const homeSettings = {
  /** 常态化培训: the id of its column; '0' hides it on the home page. */
  regularTraining: publicSetting('setting_nc_other_dycth', '0', {
    group: '首页与联系',
    name: '常态化培训',
    does: '打开后首页显示常态化培训。',
    kind: { type: 'flag' },
  }),
  regularTrainingColumn: publicSetting(regularTrainingColumnKey, '', {
    group: '首页与联系',
    name: '常态化培训的专栏',
    does: '首页的常态化培训打开这个专栏。',
    kind: { type: 'one', from: 'columns' },
  }),
  supportPhone: publicSetting('setting_nc_other_tel_support', '', {
    group: '首页与联系',
    name: '技术支持电话',
    does: '登录页和帮助里显示的电话。',
    kind: { type: 'text', most: 40 },
  }),
  contactPhone: publicSetting('setting_nc_other_tel_contact', '', {
    group: '首页与联系',
    name: '联系电话',
    does: '联系我们里显示的电话。',
    kind: { type: 'text', most: 40 },
  }),
  mail: publicSetting('setting_nc_other_mail', '', {
    group: '首页与联系',
    name: '联系邮箱',
    does: '联系我们里显示的邮箱。',
    kind: { type: 'text', most: 100 },
  }),
  xuexiUrl: publicSetting('setting_nc_other_xxqg_url', '', {
    group: '首页与联系',
    name: '学习强国的网址',
    does: '没有安装学习强国时打开的网址。',
    kind: { type: 'address' },
  }),
  /** The scheme that opens the app 学习强国 (D1-Q71). */
  xuexiScheme: publicSetting('setting_nc_other_xxqg_scheme', 'dtxuexi://', {
    group: '首页与联系',
    name: '学习强国应用',
    does: '在手机上打开学习强国应用的地址。',
    kind: { type: 'address' },
  }),
  /** 服务咨询: the chat inside DingTalk, dingtalk://… (D1-B252). */
  serviceChat: publicSetting('setting_nc_other_service_chat', '', {
    group: '首页与联系',
    name: '服务咨询',
    does: '钉钉里服务咨询群的地址。',
    kind: { type: 'address' },
  }),
}
