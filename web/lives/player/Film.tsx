import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { failureText } from '../../ui/states/failure.ts'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import { LiveMask } from './LiveMask.tsx'
import { ReplayFilm } from './ReplayFilm.tsx'
import { TimedFilm } from './TimedFilm.tsx'

/** Milliseconds: the addresses are good for longer than anybody watches at a stretch. */
const FRESH = 60 * 60_000

type Props = { id: string; type: 'play' | 'replay'; title: string; cover: { src: string | undefined; seed: string } }

/** A film of types 3 and 4 while it is shown as a live, or a replay (D3-B200, D3-B310). */
export function Film({ id, type, title, cover }: Props) {
  const url = useAsk(queryLiveUrl, { liveId: id, type }, { staleTime: FRESH })
  if (url.error) {
    return (
      <LiveMask>
        <FailureNotice {...failureText(url.error, '视频不可用')} onRetry={() => void url.refetch()} />
      </LiveMask>
    )
  }
  if (!url.data) return <LiveMask cover={cover} />
  const { position } = url.data
  if (position === null) return <ReplayFilm id={id} playing={url.data} title={title} />
  return (
    <TimedFilm id={id} src={url.data.url} from={position} askedAt={url.dataUpdatedAt} title={title} cover={cover} />
  )
}
