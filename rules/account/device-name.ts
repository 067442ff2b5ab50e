const places: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux 电脑'],
]
/** Chat apps first: they call themselves by the browser they are built on too. */
const programs: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/TaurusApp/, '政务钉钉'],
  [/DingTalk/, '钉钉'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, '火狐'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const firstOf = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** What the owner of a session would call its device, such as 'iPhone · 微信', from the browser's own description. */
export function deviceName(userAgent: string): string {
  return [firstOf(places, userAgent), firstOf(programs, userAgent)].filter(Boolean).join(' · ') || '未知设备'
}
