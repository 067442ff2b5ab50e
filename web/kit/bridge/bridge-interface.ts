/** The phone as the app shell reports it (D1-E39). */
export type DeviceInfo = {
  deviceId: string
  /** 'Android', 'iOS', 'Harmony'. */
  deviceType: string
  manufacturer: string
  model: string
  /** Version of the operating system. */
  version: string
}

export type AppVersion = { packageName: string; versionCode: number; versionName: string }

/** Unsubscribes. */
export type Stop = () => void

/** Functions of the phone that a web page does not have (D1-Q64). A call that fails rejects with `BridgeFailure`. */
export type Bridge = {
  /** Calls a number; a browser opens a `tel:` address. */
  call(number: string): Promise<void>
  /** Scans one code with the camera. In a browser: 请在app中打开. When the person closes the scanner: `cancelled`. */
  scan(): Promise<string>
  /** Opens an address or another app's scheme outside this page. False when nothing opened. */
  openUrl(url: string): Promise<boolean>
  /** Closes the app. Does nothing in a browser. */
  exit(): void
  /** Undefined in a browser, which is not registered as a device. Call it only with the person's consent. */
  deviceInfo(): Promise<DeviceInfo | undefined>
  /** The push token of this device; undefined in a browser, or when the person does not allow notifications. */
  pushToken(): Promise<string | undefined>
  /** Version of the installed app; undefined in a browser. */
  appVersion(): Promise<AppVersion | undefined>
  /** The app goes to the background or returns. A hidden browser tab does not count. */
  onBackground(act: () => void): Stop
  onForeground(act: () => void): Stop
  /** The hardware back button. A handler replaces its default action. */
  onBackButton(act: (event: Event) => void): Stop
  /** A push notification was tapped. `link` is its hash route, '' when it has none. */
  onNotification(act: (link: string) => void): Stop
}

const texts = {
  onlyInApp: '请在app中打开',
  notLoaded: 'cordova文件加载失败',
  missing: '当前App版本不支持该功能，请更新后再试',
  refused: '操作未完成，请检查App权限后重试',
  /** The person cancelled: no message is shown. */
  cancelled: '',
}

/** Why a bridge call failed; `message` is the text for the person (D1-M117, D1-M131). */
export class BridgeFailure extends Error {
  readonly reason: keyof typeof texts

  constructor(reason: keyof typeof texts) {
    super(texts[reason])
    this.reason = reason
  }
}
