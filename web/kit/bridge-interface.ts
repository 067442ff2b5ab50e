/** What the shell says of the phone, in its own words: model, system, maker (D1-E39). */
export type DeviceInfo = {
  deviceId: string
  /** 'Android', 'iOS', 'Harmony'. */
  deviceType: string
  manufacturer: string
  model: string
  /** Of the system. */
  version: string
}

export type AppVersion = { packageName: string; versionCode: number; versionName: string }

/** Stops what was begun. */
export type Stop = () => void

/** What only an app can do, or does better than a page (D1-Q64). Whatever cannot be had rejects with `BridgeFailure`. */
export type Bridge = {
  /** Rings a number; in a browser by a `tel:` address. */
  call(number: string): Promise<void>
  /** Reads one code with the camera. In a browser: 请在app中打开. A person who changes their mind: `cancelled`. */
  scan(): Promise<string>
  /** Opens an address or another app's scheme outside this page. False when nothing opened. */
  openUrl(url: string): Promise<boolean>
  /** Leaves the app. A page in a browser stays. */
  exit(): void
  /** Undefined in a browser, which is no device to register. Ask for it only with the person's consent. */
  deviceInfo(): Promise<DeviceInfo | undefined>
  /** Where messages for this device go; undefined in a browser, or when the person refuses them. */
  pushToken(): Promise<string | undefined>
  /** Of the installed app; undefined in a browser. */
  appVersion(): Promise<AppVersion | undefined>
  /** The app is left, or comes back: a browser's hidden tab is neither. */
  onBackground(act: () => void): Stop
  onForeground(act: () => void): Stop
  /** The phone's own back button, which then does nothing else. */
  onBackButton(act: (event: Event) => void): Stop
  /** A pushed message was tapped; its own hash route, '' when it has none. */
  onNotification(act: (link: string) => void): Stop
}

const texts = {
  onlyInApp: '请在app中打开',
  notLoaded: 'cordova文件加载失败',
  missing: '当前App版本不支持该功能，请更新后再试',
  refused: '操作未完成，请检查App权限后重试',
  /** The person changed their mind: nothing to be said. */
  cancelled: '',
}

/** Why the app could not do what it was asked; `message` is for the person (D1-M117, D1-M131). */
export class BridgeFailure extends Error {
  readonly reason: keyof typeof texts

  constructor(reason: keyof typeof texts) {
    super(texts[reason])
    this.reason = reason
  }
}
