import { hiddenSetting, publicSetting } from '../kit/settings.ts'

/** Settings of the app download. */
export const deviceSettings = {
  appStoreUrl: publicSetting('setting_nc_other_app_store_url', '', {
    group: '外部系统',
    name: '应用商店地址',
    does: '苹果手机的下载页打开的地址。',
    kind: { type: 'address' },
  }),
  appPackageUrl: publicSetting('setting_nc_other_app_package_url', '', {
    group: '外部系统',
    name: '安装包地址',
    does: '安卓手机的安装包放在别处时填写。发布没有安装包的版本时，连同地址一起由另一位管理员确认；已发布的版本不变。',
    kind: { type: 'address' },
  }),
  /** The package name of the college's own app; the download page offers its newest version. */
  appPackage: hiddenSetting('setting_nc_other_app_package', 'cn.college.app', {
    group: '外部系统',
    name: '应用包名',
    does: '下载页提供这个包名的最新版本。',
    kind: { type: 'text', most: 100 },
  }),
}
