import type { Reply } from '@college/contract/kit/endpoint.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import type { Spans } from '@college/rules/kit/spans.ts'
import { useEffect, useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { failureText } from '../../ui/states/failure.ts'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import { LiveMask } from './LiveMask.tsx'
import { ReplayFilm } from './ReplayFilm.tsx'
import { TimedFilm } from './TimedFilm.tsx'

/** Milliseconds: the addresses are good for longer than anybody watches at a stretch. */
export const REPLAY_FRESH = 60 * 60_000

type Props = {
  id: string
  type: 'play' | 'replay'
  title: string
  cover: { src: string | undefined; seed: string }
  /** How many parts of the recording are ready, as the page last heard it. */
  recordings?: number
  /** The seconds of the replay that count already. */
  covered?: Spans | undefined
}

/** A film of types 3 and 4 while it is shown as a live, or a replay (D3-B200, D3-B310). */
export function Film({ id, type, title, cover, recordings = 0, covered }: Props) {
  const url = useAsk(queryLiveUrl, { liveId: id, type }, { staleTime: REPLAY_FRESH })
  const playing = useKnownParts(url.data)
  const { refetch } = url
  const missing = url.data ? Math.max(0, recordings - url.data.parts.length) : 0
  // Opened right after the end: a part has become ready since.
  useEffect(() => {
    if (missing > 0) void refetch()
  }, [missing, refetch])
  if (url.error && !playing) {
    return (
      <LiveMask>
        <FailureNotice {...failureText(url.error, '视频不可用')} onRetry={() => void url.refetch()} />
      </LiveMask>
    )
  }
  if (!url.data || !playing) return <LiveMask cover={cover} />
  const { position } = url.data
  if (position === null) return <ReplayFilm {...{ id, playing, title, cover, covered }} />
  return (
    <TimedFilm id={id} src={url.data.url} from={position} askedAt={url.dataUpdatedAt} title={title} cover={cover} />
  )
}

type Playing = Reply<typeof queryLiveUrl>

/** Addresses are signed anew at each answer. A part keeps the one that it has, so that what plays goes on. */
function useKnownParts(answer: Playing | undefined): Playing | undefined {
  const [known, setKnown] = useState(answer)
  const ids = (playing: Playing | undefined) => playing?.parts.map(({ id }) => id).join()
  if (answer && (!known || ids(known) !== ids(answer))) {
    const parts = answer.parts.map((part) => known?.parts.find(({ id }) => id === part.id) ?? part)
    setKnown({ ...answer, parts })
  }
  return known
}
