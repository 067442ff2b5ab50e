import { catalogueItem, catalogueList, catalogueReach, setCatalogueState } from '@college/contract/catalogue/calls.ts'
import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { askRefusals } from '@college/contract/kit/second-person.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm } from 'antd'
import { Fragment, type ReactElement } from 'react'
import { useSay } from '../kit/say.ts'
import { ReachConfirm } from '../ui/ReachConfirm.tsx'
import { whyNotPublish } from './groups.ts'

type Props = { kind: CatalogueKind; known: Reply<typeof catalogueItem>; id: string }
type StateProps = Props & { isDirty: boolean }

/** A button for each other state; what touches many people, and what takes something from learners, asks first. */
export function StateActs({ kind, id, known, isDirty }: StateProps) {
  const say = useSay()
  const set = useSend(setCatalogueState, { changes: [catalogueList, catalogueItem] })
  const others = kind.states?.filter(({ value }) => value !== known.state) ?? []
  const put = (value: string, act: string) =>
    set.mutate(
      { kind: kind.kind, ids: [id], state: value },
      { onSuccess: (done) => say.done(setText(done, act)), onError: say.failed },
    )
  return others.map((state) => {
    const { value, act, tone } = state
    const whyNot = whyNotState(kind, known, value) || (isDirty ? '先保存改动' : '')
    const takesAway = tone !== 'green'
    const isAsked = takesAway || kind.touches?.includes(value)
    const button = (
      <Button
        danger={takesAway}
        disabled={whyNot !== ''}
        {...(whyNot && { title: whyNot })}
        loading={set.isPending}
        {...(!isAsked && { onClick: () => put(value, act) })}
      >
        {act}
      </Button>
    )
    if (!isAsked || whyNot !== '') return <Fragment key={value}>{button}</Fragment>
    return (
      <StateQuestion key={value} {...{ kind, id, known, state }} onConfirm={() => put(value, act)}>
        {button}
      </StateQuestion>
    )
  })
}

/** What was done; of some kinds another person has to confirm it first. */
const setText = ({ asked }: Reply<typeof setCatalogueState>, act: string) =>
  asked > 0 ? `已提出${act}，等另一位管理员确认` : `已${act}`

function whyNotState(kind: CatalogueKind, { fixed, mayPublish, asked }: Props['known'], to: string): string {
  if (!mayPublish) return whyNotPublish(kind)
  if (to === kind.states?.[0]?.value) return fixed
  return asked ? askRefusals.askedBefore.message : ''
}

type QuestionProps = Props & {
  state: NonNullable<CatalogueKind['states']>[number]
  onConfirm: () => void
  children: ReactElement
}

function StateQuestion({ kind, id, known, state: { value, act, tone }, onConfirm, children }: QuestionProps) {
  const isHiding = value === kind.states?.[0]?.value
  const note = isHiding && (kind.hiddenMeans ?? '学员不再看到它，可以再发布')
  const title = `${act}“${String(known.value[kind.title] || kind.name)}”？`
  const asked = { placement: 'bottomRight', title, okText: act, onConfirm } as const
  if (!kind.touches?.includes(value)) {
    return (
      <Popconfirm {...asked} {...(note && { description: note })} okButtonProps={{ danger: true }}>
        {children}
      </Popconfirm>
    )
  }
  return (
    <ReachConfirm
      {...asked}
      isDanger={tone !== 'green'}
      note={note}
      endpoint={catalogueReach}
      input={{ kind: kind.kind, ids: id, state: value }}
    >
      {children}
    </ReachConfirm>
  )
}
