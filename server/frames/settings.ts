import { hiddenSetting, publicSetting } from '../kit/settings.ts'

/** Settings of the outside pages. */
export const frameSettings = {
  /** 有声图书馆 and 在线书店: whether they are open, and their addresses (D1-Q27). */
  isLibraryOpen: publicSetting('setting_nc_other_isopenystsg', '0', {
    group: '外部系统',
    name: '有声图书馆',
    does: '打开后首页的有声图书馆可以进入。',
    kind: { type: 'flag' },
  }),
  isBookshopOpen: publicSetting('setting_nc_other_isopenzxsc', '0', {
    group: '外部系统',
    name: '在线书店',
    does: '打开后首页的在线书店可以进入。',
    kind: { type: 'flag' },
  }),
  libraryUrl: hiddenSetting('setting_nc_other_ystsg_url', '', {
    group: '外部系统',
    name: '有声图书馆的地址',
    does: '有声图书馆打开的地址。',
    kind: { type: 'address' },
  }),
  bookshopUrl: hiddenSetting('setting_nc_other_zxsd_url', '', {
    group: '外部系统',
    name: '在线书店的地址',
    does: '在线书店打开的地址。',
    kind: { type: 'address' },
  }),
  /** The address that 视频会议 opens (D1-Q48). */
  meetingUrl: hiddenSetting('setting_nc_other_meeting_url', '', {
    group: '外部系统',
    name: '视频会议的地址',
    does: '视频会议打开的地址。',
    kind: { type: 'address' },
  }),
  /** The allow-list of hosts for banners and frames, separated by spaces. */
  hosts: hiddenSetting('setting_nc_other_hosts', '', {
    group: '外部系统',
    name: '可以打开的网站',
    does: '横幅和外部页面只能打开这些域名，用空格分隔。',
    kind: { type: 'text', most: 2000 },
  }),
}
