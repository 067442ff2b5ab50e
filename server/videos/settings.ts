import { publicSetting } from '../kit/settings.ts'

export const videoSettings = {
  /** '1': 分享 opens the form that shares a video in the forum; else it is announced only (D3-Q12). */
  share: publicSetting('setting_nc_tk_share', '0', {
    group: '课程与学时',
    name: '探课的分享',
    does: '打开后短视频可以分享到学友圈。',
    kind: { type: 'flag' },
  }),
}
