import { people } from './people.ts'

const staffAccounts = people
  .filter(({ roles }) => roles.some((role) => role !== 'learner'))
  .map(({ loginName }) => loginName)

/** The settings of the demo college that differ from the defaults. `columnId` is the id of 常态化培训. */
export const settingsOf = (columnId: string): Record<string, string> => ({
  setting_nc_other_dycth: '1',
  setting_nc_other_dycth_id: columnId,
  setting_nc_other_isopenystsg: '1',
  setting_nc_other_isopenzxsc: '1',
  setting_nc_other_medal: '1',
  // The demo sites on this server (server/demo-partners).
  setting_nc_other_ystsg_url: '/demo-partners/library',
  setting_nc_other_zxsd_url: '/demo-partners/bookshop',
  setting_nc_other_xxqg_url: 'https://www.xuexi.cn/',
  setting_nc_other_hosts: 'www.xuexi.cn',
  // These look like real contact data but reach nobody: no place in China has the area code 0342, and .example is a
  // reserved domain (RFC 2606).
  setting_nc_other_tel_support: '0342-8820100',
  setting_nc_other_tel_contact: '0342-8820200',
  setting_nc_other_mail: 'service@college.example',
  /** Login names that may use 视频会议 and 师资共享 (D1-B054). */
  setting_nc_other_vip_user: '20260801',
  // Many people share these accounts; nobody could hold their authenticator.
  setting_nc_second_factor_spared: staffAccounts.join(','),
  setting_nc_points_course: '50',
  setting_bbs_open: '1',
})
