import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { liveActions } from '@college/rules/lives/actions.ts'
import { MessageSquareHeart, NotebookPen, Share2, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { configuredBadges, NewNoteSheet, type NotePlace } from '../../records/door.ts'
import { Action, ActionBar } from '../../ui/ActionBar.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { sharePage } from '../../ui/share.ts'
import { isDisabled, type Live, liveTitle, stateOf } from '../live-page.ts'
import { secondIn } from '../study/use-live-study.ts'
import { SubscribeBar } from './SubscribeBar.tsx'
import { useLiveMark } from './use-live-mark.ts'

/** The list of favourites is asked again, and how many there are. */
const COLLECTIONS = [metaListData, previewPersonAndDataNum, configuredBadges]

type Props = { id: string; info: Live /** Before the actions, for those who take part. */; children?: ReactNode }

/** What can be done with a live (D3-B098 to D3-B101). */
export function LiveBar({ id, info, children }: Props) {
  const actions = liveActions({
    state: stateOf(info),
    type: info.live.typeValue,
    isDisabled: isDisabled(info),
  })
  if (actions === 'none') return null
  if (actions === 'subscribe') return <SubscribeBar id={id} info={info} />
  return (
    <Actions id={id} info={info}>
      {children}
    </Actions>
  )
}

function Actions({ id, info, children }: Props) {
  const go = useGo()
  const gate = useLoginGate()
  const title = liveTitle(info)
  const [place, setPlace] = useState<NotePlace>()
  const favourite = useLiveMark(id, toggleFavourite, {
    changes: COLLECTIONS,
    onDone: (isDo) => toast(isDo ? '操作成功' : '取消成功', 'success'),
  })
  const toRating = href(routes.liveRating, { relaid: id, id: info.assessId })
  const takeNote = () => {
    setPlace({ relationId: id, relationTitle: title, rTypeValue: 'live', second: secondIn(id) })
  }
  return (
    <ActionBar label="直播操作">
      {children}
      <Action
        Icon={Star}
        text={info.collect ? '已收藏' : '收藏'}
        isOn={info.collect}
        onTap={() => gate(favourite.toggle)}
      />
      <Action
        Icon={Share2}
        text="分享"
        onTap={() => gate(() => void sharePage(title, href(routes.livePlay, { id })))}
      />
      {stateOf(info) === liveStates.ended && (
        <Action Icon={MessageSquareHeart} text="评价" onTap={() => gate(() => go(toRating), toRating)} />
      )}
      <Action Icon={NotebookPen} text="记笔记" onTap={() => gate(takeNote)} />
      <NewNoteSheet place={place} history={href(routes.liveNotes, { id })} onClose={() => setPlace(undefined)} />
    </ActionBar>
  )
}
