import { channelMedal, takeMedal } from '@college/contract/columns/column.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAsk, useSend } from '../kit/data/queries.ts'

/**
 * The medal of a column, requested only while the college gives medals (D1-B299). The congratulation is shown when the
 * server answers that this is the first time: once per person and column, on any device (D1-Q65).
 */
export function useMedal(id: string, isMember: boolean) {
  const setting = useAsk(getSetting, { key: 'setting_nc_other_medal' }, { background: true, staleTime: 60_000 })
  const isGiven = setting.data === '1'
  const medal = useAsk(channelMedal, { id }, { background: true, enabled: isMember && isGiven, feature: 'columns' })
  const take = useSend(takeMedal, { changes: [channelMedal], background: true })
  const [isCelebrated, setCelebrated] = useState(false)

  const congratulate = useEffectEvent(async () => {
    // A failed request takes nothing: the congratulation comes on the next visit.
    const taken = await take.mutateAsync({ id }).catch(() => undefined)
    if (taken?.isFirst) setCelebrated(true)
  })
  const isNew = medal.data?.isNew === true
  useEffect(() => {
    if (isNew) void congratulate()
  }, [isNew])

  return {
    hasMedal: isGiven && medal.data?.flag === true,
    isCelebrated,
    onSeen: () => setCelebrated(false),
  }
}
