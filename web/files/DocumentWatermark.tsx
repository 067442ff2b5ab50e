import { userDetail } from '@college/contract/account/person.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useSession } from '../kit/data/session.ts'
import { Watermark } from '../ui/Watermark.tsx'

/** The name and number of the person who looks, over a whole document. Nothing for a guest. */
export function DocumentWatermark() {
  const { userId, userName } = useSession()
  const isPerson = userId !== undefined
  const detail = useAsk(userDetail, {}, { enabled: isPerson, background: true, staleTime: Number.POSITIVE_INFINITY })
  if (!isPerson) return null
  const { code, loginName } = detail.data ?? { code: '', loginName: '' }
  return <Watermark lines={[userName, code || loginName]} />
}
