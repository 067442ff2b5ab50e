import { useState } from 'react'
import { tryNetwork } from '../../kit/data/network.ts'
import { Card } from '../Card.tsx'
import { toast } from '../layers/toast.tsx'
import { FailureLine, FailureNotice } from './Notice.tsx'

/** Where it stands: the whole page, a card of its own, within a card, or one line of a card. */
export type Placement = 'page' | 'card' | 'within' | 'line'

/**
 * In place of a skeleton that has no end: there is no network, and nothing of this is kept on the device. Goes by
 * itself when the network is back; the button asks whether it is.
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
