import type { App } from '../kit/serve.ts'
import { attachLiveMedia } from './attach-media.ts'
import { serveLiveHost } from './host.ts'
import { serveLiveInfo, serveLiveList } from './info.ts'
import { serveLiveUrls } from './play-url.ts'
import { serveLiveSign } from './sign.ts'

/** Live broadcasts: what they are, how they are watched, and the acts of their hosts. */
export function serveLives(app: App) {
  serveLiveInfo(app)
  serveLiveList(app)
  serveLiveUrls(app)
  serveLiveSign(app)
  serveLiveHost(app)
  attachLiveMedia(app)
}
