import { hiddenSetting } from '../kit/settings.ts'

/** What the administrators set about accounts and logging in. */
export const accountSettings = {
  /** JSON of `LoginLayout` (D1-B088); what it lacks is the default. */
  loginLayout: hiddenSetting('setting_nc_login', '{}'),
  /** Days after which a password has to be changed (MLPS); 0 is never. */
  passwordDays: hiddenSetting('setting_nc_password_days', '0'),
  staffPasswordDays: hiddenSetting('setting_nc_password_days_staff', '90'),
  /** Who is shown the two tiles for teachers without being one: login names joined by commas. */
  extraTileUsers: hiddenSetting('setting_nc_other_vip_user', ''),
}
