import type { SettingKey } from '../../../server/kit/settings.ts'

/** What the demo college is set to where it differs from the defaults. `columnId` is that of 常态化培训. */
export const settingsOf = (columnId: string): Partial<Record<SettingKey, string>> => ({
  setting_nc_other_dycth: '1',
  setting_nc_other_dycth_id: columnId,
  setting_nc_other_isopenystsg: '1',
  setting_nc_other_isopenzxsc: '1',
  setting_nc_other_medal: '1',
  setting_nc_other_xxqg_url: 'https://www.xuexi.cn/',
  setting_nc_other_hosts: 'www.xuexi.cn',
  // Numbers and a mailbox that belong to nobody.
  setting_nc_other_tel_support: '000-1234-0001',
  setting_nc_other_tel_contact: '000-1234-0002',
  setting_nc_other_mail: 'service@college.example',
  /** Login names that see 视频会议 and 师资共享 (D1-B054). */
  setting_nc_other_vip_user: '20260801',
  setting_nc_points_course: '50',
})
