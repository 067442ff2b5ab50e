import { useRef } from 'react'
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
  const isTrying = useRef(false)
  const retry = async () => {
    if (isTrying.current) return
    isTrying.current = true
    const isBack = await tryNetwork()
    // At once, not with the next render: who reads the text may press again before it.
    isTrying.current = false
    if (!isBack) toast('还没有网络，请稍后再试')
  }
  const told = { title: '网络已断开', hint: '连上网络后自动加载', onRetry: () => void retry() }
  if (place === 'line') return <FailureLine {...told} />
  const notice = <FailureNotice {...told} page={place === 'page'} />
  return place === 'card' ? <Card>{notice}</Card> : notice
}
