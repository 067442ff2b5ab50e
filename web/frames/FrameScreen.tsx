import type { academyLogin, audioLibraryLogin, bookshopUrl } from '@college/contract/frames/frames.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/send.ts'
import { tellActFailure } from '../ui/failure.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useLate } from '../ui/late.ts'
import { leaveSite } from '../ui/leave-site.ts'
import { Bone } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './FrameScreen.module.css'
import { NoAddress } from './NoAddress.tsx'

/** Milliseconds after which somebody else's page is taken for slow. */
const SLOW = 8_000

/** An outside page, and how the server is asked for its address. */
export type Outside = {
  title: string
  endpoint: typeof academyLogin | typeof audioLibraryLogin | typeof bookshopUrl
  input: { type?: string }
  /** The address admits once: it is asked for again each time. */
  isOneUse?: true
}

/** A page of somebody else's, in a sandbox, with a way to a browser of its own (D3-B081). */
export function FrameScreen({ title, endpoint, input, isOneUse }: Outside) {
  // Held for the session, until the person logs out (D3-B082).
  const kept = isOneUse ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } : { staleTime: Number.POSITIVE_INFINITY }
  const find = (signal?: AbortSignal) => send(endpoint, input, signal ? { signal } : {})
  const page = useQuery({ queryKey: [endpoint.path, input], queryFn: ({ signal }) => find(signal), ...kept })

  const openOutside = async () => {
    try {
      const { url } = isOneUse ? await find() : (page.data ?? (await find()))
      if (url === '') return toast('没有资料地址')
      if ((await leaveSite(url)) === 'failed') toast('页面没有打开，请检查浏览器是否拦截了新窗口')
    } catch (error) {
      tellActFailure(error as Error)
    }
  }

  return (
    <div className={styles.page}>
      <TopBar title={title}>
        {page.data?.url && (
          <IconButton label="在浏览器中打开" icon={<ExternalLink size={22} />} onClick={() => void openOutside()} />
        )}
      </TopBar>
      <Loaded query={page} page>
        {({ frame }) => (frame ? <Framed title={title} src={frame} /> : <NoAddress />)}
      </Loaded>
    </div>
  )
}

function Framed({ title, src }: { title: string; src: string }) {
  const [isThere, setThere] = useState(false)
  const isSlow = useLate(SLOW)
  return (
    <div className={styles.place}>
      <iframe title={title} src={src} className={styles.frame} onLoad={() => setThere(true)} />
      {!isThere && (
        <div className={styles.coming} role="status" aria-label="正在打开">
          <Bone className={styles.bone} />
          <Bone className={styles.bone} />
          <Bone className={styles.bone} />
          {isSlow && <p className={styles.slow}>打开较慢，可点右上角在浏览器中打开</p>}
        </div>
      )}
    </div>
  )
}
