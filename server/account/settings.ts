import { LoginLayout } from '@college/contract/account/layout.ts'
import { Type } from 'typebox'
import { hiddenSetting } from '../kit/settings.ts'

const LoginLayoutPart = Type.Partial(LoginLayout)
const staffRoleOptions = [
  { value: 'teacher', label: '教师' },
  { value: 'reviewer', label: '审核员' },
  { value: 'administrator', label: '管理员' },
]

/** What the administrators set about accounts and logging in. */
export const accountSettings = {
  /** JSON of `LoginLayout` (D1-B088); what it lacks is the default. */
  loginLayout: hiddenSetting('setting_nc_login', '{}', {
    group: '登录与账号',
    name: '登录页的样子',
    does: '登录页的标识、标题、登录方式和链接，缺少的项按默认。',
    kind: { type: 'json' },
    fits: LoginLayoutPart,
  }),
  /** Days after which a password has to be changed (MLPS); 0 is never. */
  passwordDays: hiddenSetting('setting_nc_password_days', '0', {
    group: '登录与账号',
    name: '学员密码有效期',
    does: '学员的密码用满这些天后须修改，0 为不要求。',
    kind: { type: 'number', least: 0, most: 3650, unit: '天' },
  }),
  staffPasswordDays: hiddenSetting('setting_nc_password_days_staff', '90', {
    group: '登录与账号',
    name: '工作人员密码有效期',
    does: '教师、审核员和管理员的密码用满这些天后须修改，0 为不要求。',
    kind: { type: 'number', least: 0, most: 3650, unit: '天' },
  }),
  /** The roles that prove a second factor before they use the console, joined by commas. */
  secondFactorRoles: hiddenSetting('setting_nc_second_factor', 'teacher,reviewer,administrator', {
    group: '登录与账号',
    name: '二次验证',
    does: '选中的角色进入管理后台前须用手机验证器再验证一次。',
    kind: { type: 'list', options: staffRoleOptions },
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
