import { useState } from 'react'
import { tryNetwork } from '../../kit/data/network.ts'
import { Card } from '../Card.tsx'
import { toast } from '../layers/toast.tsx'
import { FailureLine, FailureNotice } from './Notice.tsx'

/** Where it stands: the whole page, a card of its own, within a card, or one line of a card. */
export type Placement = 'page' | 'card' | 'within' | 'line'

/**
 * Replaces a skeleton while there is no network and nothing in the cache. Disappears by itself after the reconnect; the
 * button checks at once.
 */
export function Offline({ place }: { place: Placement }) {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    if (isTrying) return
    setTrying(true)
    if (!(await tryNetwork())) toast('还没有网络，请稍后再试')
    setTrying(false)
  }
  const told = { title: '网络已断开', hint: '连上网络后自动加载', onRetry: () => void retry() }
  if (place === 'line') return <FailureLine {...told} />
  const notice = <FailureNotice {...told} page={place === 'page'} />
  return place === 'card' ? <Card>{notice}</Card> : notice
}
