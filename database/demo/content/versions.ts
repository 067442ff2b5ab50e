/** The app's versions, newest last. The demo has no package files, because the app shell is built elsewhere. */
export const versions = [
  {
    versionCode: 10,
    versionName: '1.0.0',
    daysAgo: 320,
    notes: ['课程、专栏与训练营随时学', '学习进度与电脑同步', '扫码登录电脑'],
  },
  {
    versionCode: 14,
    versionName: '1.1.0',
    daysAgo: 140,
    notes: ['断网时继续学习，联网后自动补报进度', '学习提醒推送到手机，夜间不打扰', '修复部分手机横屏播放后返回的问题'],
  },
  {
    versionCode: 18,
    versionName: '1.2.0',
    daysAgo: 12,
    notes: ['长辈模式：字更大、按钮更大', '全站搜索支持拼音首字母', '学习档案可导出为PDF'],
  },
] as const
