import { hiddenSetting, publicSetting } from '../kit/settings.ts'

/** Settings of the outside pages. */
export const frameSettings = {
  /** 有声图书馆 and 在线书店: whether they are open, and their addresses (D1-Q27). */
  isLibraryOpen: publicSetting('setting_nc_other_isopenystsg', '0'),
  isBookshopOpen: publicSetting('setting_nc_other_isopenzxsc', '0'),
  libraryUrl: hiddenSetting('setting_nc_other_ystsg_url', ''),
  bookshopUrl: hiddenSetting('setting_nc_other_zxsd_url', ''),
  /** The address that 视频会议 opens (D1-Q48). */
  meetingUrl: hiddenSetting('setting_nc_other_meeting_url', ''),
  /** The allow-list of hosts for banners and frames, separated by spaces. */
  hosts: hiddenSetting('setting_nc_other_hosts', ''),
}
