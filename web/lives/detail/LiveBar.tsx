import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { liveActions } from '@college/rules/lives/actions.ts'
import { Ellipsis, MessageSquareHeart, NotebookPen, Share2, Star } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { configuredBadges, NewNoteSheet, type NotePlace } from '../../records/door.ts'
import { Action, ActionBar } from '../../ui/ActionBar.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { sharePage } from '../../ui/share.ts'
import { isDisabled, type Live, liveTitle, stateOf } from '../live-page.ts'
import { secondIn } from '../study/use-live-study.ts'
import { SubscribeBar } from './SubscribeBar.tsx'
import { useLiveMark } from './use-live-mark.ts'

/** The list of favourites is asked again, and how many there are. */
const COLLECTIONS = [metaListData, previewPersonAndDataNum, configuredBadges]

type Props = {
  id: string
  info: Live
  /** The field of the chat stands in the same bar: the actions are one button, which opens them. */
  isFolded: boolean
  /** Before the actions, for those who take part. */
  children?: ReactNode
}

/** What can be done with a live (D3-B098 to D3-B101). */
export function LiveBar(props: Props) {
  const { id, info } = props
  const actions = liveActions({
    state: stateOf(info),
    type: info.live.typeValue,
    isDisabled: isDisabled(info),
  })
  if (actions === 'none') return null
  if (actions === 'subscribe') return <SubscribeBar id={id} info={info} />
  return <Actions {...props} />
}

function Actions({ id, info, isFolded, children }: Props) {
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
  const share = () => void sharePage(title, href(routes.livePlay, { id }))
  const acts: Act[] = [
    { Icon: Star, text: info.collect ? '已收藏' : '收藏', isOn: info.collect, onTap: () => gate(favourite.toggle) },
    { Icon: Share2, text: '分享', onTap: () => gate(share) },
    ...(stateOf(info) === liveStates.ended
      ? [{ Icon: MessageSquareHeart, text: '评价', onTap: () => gate(() => go(toRating), toRating) }]
      : []),
    { Icon: NotebookPen, text: '记笔记', onTap: () => gate(takeNote) },
  ]
  return (
    <ActionBar label="直播操作">
      {children}
      {isFolded ? <Folded acts={acts} /> : acts.map((act) => <Action key={act.text} {...act} />)}
      <NewNoteSheet place={place} history={href(routes.liveNotes, { id })} onClose={() => setPlace(undefined)} />
    </ActionBar>
  )
}

type Act = Pick<ComponentProps<typeof Action>, 'Icon' | 'text' | 'onTap'> & { isOn?: boolean }

function Folded({ acts }: { acts: Act[] }) {
  const [isOpen, setOpen] = useState(false)
  const act = (onTap: () => void) => {
    setOpen(false)
    onTap()
  }
  return (
    <>
      <Action Icon={Ellipsis} text="更多" onTap={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="更多">
        {acts.map(({ Icon, text, isOn, onTap }) => (
          <ListRow
            key={text}
            icon={<Icon size={21} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />}
            title={text}
            onTap={() => act(onTap)}
          />
        ))}
      </Sheet>
    </>
  )
}
