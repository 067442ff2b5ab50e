import { LoginLayout, standardLayout } from '@college/contract/account/layout.ts'
import type { SettingPart } from '@college/contract/console/settings.ts'
import { roleNames, secondFactorRoles, staffRoles } from '@college/contract/kit/roles.ts'
import { Type } from 'typebox'
import { hiddenSetting } from '../kit/settings.ts'
import { learnersWithOldPasswords, staffWithOldPasswords, staffWithoutFactor } from './settings-reach.store.ts'

const LoginLayoutPart = Type.Partial(LoginLayout)
const staffRoleOptions = staffRoles.map((value) => ({ value, label: roleNames[value] }))
/** '教师、审核员和管理员'. */
const staffNames = new Intl.ListFormat('zh-CN').format(staffRoles.map((role) => roleNames[role]))

const loginLayoutParts: SettingPart[] = [
  {
    key: 'logo',
    name: '标识',
    does: '本站图片的地址。',
    kind: { type: 'address', isOwn: true },
    stored: 'text',
    default: standardLayout.logo,
  },
  {
    key: 'title',
    name: '标题',
    does: '',
    kind: { type: 'text', least: 1, most: 20 },
    stored: 'text',
    default: standardLayout.title,
  },
  {
    key: 'subtitle',
    name: '副标题',
    does: '',
    kind: { type: 'text', most: 30 },
    stored: 'text',
    default: standardLayout.subtitle,
  },
  {
    key: 'tabs',
    name: '登录方式',
    does: '先选的排在前面。',
    kind: {
      type: 'list',
      least: 1,
      isOrdered: true,
      options: [
        { value: 'account', label: '账号登录' },
        { value: 'sms', label: '手机号登录' },
      ],
    },
    stored: 'texts',
    default: standardLayout.tabs.join(),
  },
  {
    key: 'links',
    name: '显示的链接',
    does: '',
    kind: {
      type: 'list',
      options: [
        { value: 'forgotPassword', label: '忘记密码' },
        { value: 'home', label: '先逛逛' },
        { value: 'hotline', label: '热线电话' },
        { value: 'download', label: '下载 App' },
      ],
    },
    stored: 'texts',
    default: standardLayout.links.join(),
  },
  {
    key: 'thirdParties',
    name: '其他平台登录',
    does: '先选的排在前面；没有接入的平台不显示。',
    kind: {
      type: 'list',
      isOrdered: true,
      options: [
        { value: 'wechat', label: '微信' },
        { value: 'dingtalk', label: '钉钉' },
        { value: 'zzd', label: '政务钉钉' },
      ],
    },
    stored: 'texts',
    default: standardLayout.thirdParties.join(),
  },
]

/** What the administrators set about accounts and logging in. */
export const accountSettings = {
  /** JSON of `LoginLayout` (D1-B088); what it lacks is the default. */
  loginLayout: hiddenSetting('setting_nc_login', JSON.stringify(standardLayout), {
    group: '登录与账号',
    name: '登录页的样子',
    does: '学员端登录页的标识、标题、登录方式和链接。',
    kind: { type: 'record', parts: loginLayoutParts },
    fits: LoginLayoutPart,
  }),
  /** Days after which a password has to be changed (MLPS); 0 is never. */
  passwordDays: hiddenSetting('setting_nc_password_days', '0', {
    group: '登录与账号',
    name: '学员密码有效期',
    does: '学员的密码用满这些天后须修改，0 为不要求。',
    kind: { type: 'number', least: 0, most: 3650, unit: '天' },
    touches: learnersWithOldPasswords,
  }),
  staffPasswordDays: hiddenSetting('setting_nc_password_days_staff', '90', {
    group: '登录与账号',
    name: '工作人员密码有效期',
    does: `${staffNames}的密码用满这些天后须修改，0 为不要求。`,
    kind: { type: 'number', least: 0, most: 3650, unit: '天' },
    touches: staffWithOldPasswords,
  }),
  /** The roles that prove a second factor before they use the console, joined by commas. */
  secondFactorRoles: hiddenSetting('setting_nc_second_factor', secondFactorRoles.join(), {
    group: '登录与账号',
    name: '二次验证',
    does: '选中的角色进入管理后台前须用手机验证器再验证一次。',
    kind: { type: 'list', options: staffRoleOptions },
    touches: staffWithoutFactor,
  }),
  /** Login names that are spared it, joined by commas: the shared accounts of a demonstration. */
  secondFactorSpared: hiddenSetting('setting_nc_second_factor_spared', '', {
    group: '登录与账号',
    name: '免二次验证的账号',
    does: '这些编号不要求二次验证，用于多人共用的演示账号，用逗号分隔。',
    kind: { type: 'list' },
  }),
  /** Who is shown the two tiles for teachers without being one: login names joined by commas. */
  extraTileUsers: hiddenSetting('setting_nc_other_vip_user', '', {
    group: '登录与账号',
    name: '视频会议和师资共享',
    does: '这些编号不是教师也能看到这两个入口，用逗号分隔。',
    kind: { type: 'list' },
  }),
}
