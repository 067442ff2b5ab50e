import { academyLogin, audioLibraryLogin, bookshopUrl } from '@college/contract/frames/frames.ts'
import { notOpenYet } from '@college/contract/kit/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Refused, send } from '../kit/data/send.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { leaveSite } from '../ui/layers/leave-site.ts'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { NotOpen } from '../ui/states/NotOpen.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { useDelayPassed } from '../ui/states/use-delay-passed.ts'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './FrameScreen.module.css'

/** Milliseconds after which the page offers a way out of a slow frame. */
const SLOW = 8_000

/** An external page and the endpoint that answers its address. */
type ExternalPage = {
  title: string
  endpoint: typeof academyLogin | typeof audioLibraryLogin | typeof bookshopUrl
  input: { type?: string }
  /** The address carries a one-time ticket: it is requested again for every visit. */
  isOneUse?: true
}

const ACADEMY = { type: 'app' }
const AUDIO_LIBRARY = { type: 'mobile' }
const BOOKSHOP = {}

export const AcademyScreen = () => <FrameScreen title="中网院" endpoint={academyLogin} input={ACADEMY} isOneUse />

export const AudioLibraryScreen = () => (
  <FrameScreen title="有声图书馆" endpoint={audioLibraryLogin} input={AUDIO_LIBRARY} />
)

export const BookshopScreen = () => <FrameScreen title="在线书店" endpoint={bookshopUrl} input={BOOKSHOP} />

/** An external page in a sandboxed frame, with a link that opens it in the browser (D3-B081). */
function FrameScreen({ title, endpoint, input, isOneUse }: ExternalPage) {
  // Cached until the person logs out (D3-B082).
  const kept = isOneUse ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } : { staleTime: Number.POSITIVE_INFINITY }
  const find = (signal?: AbortSignal) => send(endpoint, input, signal ? { signal } : {})
  const page = useQuery({ queryKey: [endpoint.path, input], queryFn: ({ signal }) => find(signal), ...kept })

  const openOutside = async () => {
    try {
      const { url } = isOneUse ? await find() : (page.data ?? (await find()))
      if (url === '') return toast('没有资料地址')
      if ((await leaveSite(url)) === 'failed') toast('页面没有打开，请检查浏览器是否拦截了新窗口')
    } catch (error) {
      showActionFailure(error as Error)
    }
  }

  return (
    <div className={styles.page}>
      <TopBar title={title}>
        {page.data?.url.startsWith('https://') && (
          <IconButton label="在浏览器中打开" icon={<ExternalLink size={22} />} onClick={() => void openOutside()} />
        )}
      </TopBar>
      {isNotOpen(page.error) ? (
        <NotOpen title={title} />
      ) : (
        <Loaded query={page} page>
          {({ frame }) =>
            frame ? <Framed title={title} src={frame} /> : <NotOpen title={title} says="没有资料地址" />
          }
        </Loaded>
      )}
    </div>
  )
}

const isNotOpen = (error: Error | null) => error instanceof Refused && error.message === notOpenYet.message

function Framed({ title, src }: { title: string; src: string }) {
  const [isThere, setThere] = useState(false)
  const isSlow = useDelayPassed(SLOW)
  return (
    <div className={styles.place}>
      <iframe title={title} src={src} className={styles.frame} onLoad={() => setThere(true)} />
      {!isThere && (
        <div className={styles.coming} role="status" aria-label="正在打开">
          <SkeletonBlock className={styles.block} />
          <SkeletonBlock className={styles.block} />
          <SkeletonBlock className={styles.block} />
          {isSlow && <p className={styles.slow}>打开较慢，可点右上角在浏览器中打开</p>}
        </div>
      )}
    </div>
  )
}
