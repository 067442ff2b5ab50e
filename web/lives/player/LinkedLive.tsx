import { useState } from 'react'
import { bridge } from '../../kit/bridge/bridge.ts'
import { Button } from '../../ui/Button.tsx'
import { leaveSite } from '../../ui/layers/leave-site.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { useBroadcastClock } from '../study/broadcast-clock.ts'
import { useLiveStudy } from '../study/use-live-study.ts'

/** A live that is shown on another page (D3-B201, D3-Q84): its own window, or what the app opens. */
export function LinkedLive({ id, url, startedAt }: { id: string; url: string; startedAt: string }) {
  const [isOpened, setOpened] = useState(false)
  useLiveStudy({ liveId: id, isPlaying: isOpened, position: useBroadcastClock(startedAt) })
  if (!url) return <p>视频不可用</p>

  const open = async () => {
    const address = new URL(url, location.href)
    if (address.origin === location.origin) {
      const isOpen = await bridge()
        .openUrl(address.href)
        .catch(() => false)
      if (!isOpen) location.assign(address.href)
      return setOpened(isOpen)
    }
    const outcome = await leaveSite(url)
    if (outcome === 'failed') toast('页面没有打开，请检查浏览器是否拦截了新窗口')
    setOpened(outcome === 'opened')
  }
  return <Button onClick={() => void open()}>打开直播</Button>
}
