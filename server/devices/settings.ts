import { hiddenSetting, publicSetting } from '../kit/settings.ts'

/** Settings of the app download. */
export const deviceSettings = {
  appStoreUrl: publicSetting('setting_nc_other_app_store_url', ''),
  appPackageUrl: publicSetting('setting_nc_other_app_package_url', ''),
  /** The package name of the college's own app; the download page offers its newest version. */
  appPackage: hiddenSetting('setting_nc_other_app_package', 'cn.college.app'),
}
