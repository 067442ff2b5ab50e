import { type catalogueItem, catalogueList, hideFirst, removeCatalogueItem } from '@college/contract/catalogue/calls.ts'
import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isHiddenFirst, isShown } from '@college/rules/kit/catalogue.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm } from 'antd'
import dayjs from 'dayjs'
import { Link, useNavigate } from 'react-router'
import { useSay } from '../kit/say.ts'
import type { Edit } from '../ui/form/use-edit.ts'
import { whyNotPublish } from './groups.ts'
import { StateActs } from './StateActs.tsx'
import './catalogue.css'

export type KnownItem = Reply<typeof catalogueItem>
type Props = { kind: CatalogueKind; known: KnownItem }
type ActProps = Props & { id: string; edit: Edit }
type RemoveProps = ActProps & {
  list: string
  /** Reads the thing again: after a refusal it says what hangs on it by now. */
  again: () => void
}

/** What can be done with a thing besides saving it: other states, and deleting it. */
export function KindActs({ list, again, ...given }: ActProps & Pick<RemoveProps, 'list' | 'again'>) {
  return (
    <>
      <Remove {...given} {...{ list, again }} />
      {given.kind.states && <StateActs {...given} isDirty={given.edit.isDirty} />}
    </>
  )
}

/** Says what hangs on a thing that is therefore not deleted, and what can be done instead; and what was asked for. */
export function UsesNote({ kind, known }: Props) {
  const text = known.mayChange
    ? isShown(kind, known.state)
      ? known.fixed
      : whyNotRemoved(kind, known)
    : whyNotChange(kind, known)
  return (
    <>
      {text !== '' && <p className="kind-note t2 s13">{text}</p>}
      {known.asked && (
        <p className="kind-note t2 s13">
          {known.asked.isOwn ? '您' : `${known.asked.by} `}在 {dayjs(known.asked.at).format('MM-DD HH:mm')}{' '}
          提出发布，等另一位管理员确认；改动以后要重新提出。<Link to="/approvals">去看看</Link>
        </p>
      )}
    </>
  )
}

/** Whom to ask instead, as the server says it. */
function whyNotChange(kind: CatalogueKind, { state, mayPublish }: KnownItem): string {
  if (mayPublish && isHiddenFirst(kind, state)) return hideFirst.message
  return isShown(kind, state) ? whyNotPublish(kind) : commonRefusals.otherUnit.message
}

/** By the rule of the server; '' when it can be deleted. */
function whyNotRemoved(kind: CatalogueKind, known: KnownItem): string {
  const { uses, fixed } = known
  if (fixed !== '') return fixed
  const [hidden] = kind.states ?? []
  const used = uses.map(({ what, count }) => `${what} ${count}`).join('、')
  if (isShown(kind, known.state)) return used ? `用在：${used}。不能删除，可以${hidden?.act}` : `先${hidden?.act}再删除`
  if (used === '') return ''
  return hidden
    ? `用在：${used}。不能删除；现在${kind.hiddenMeans ?? '学员看不到它'}。`
    : `用在：${used}。先在那里换成别的，才能删除。`
}

function Remove({ kind, id, list, known, edit, again }: RemoveProps) {
  const say = useSay()
  const navigate = useNavigate()
  const remove = useSend(removeCatalogueItem, { changes: [catalogueList] })
  const whyNot = whyNotRemoved(kind, known)
  const button = (
    <Button danger disabled={whyNot !== ''} {...(whyNot && { title: whyNot })} loading={remove.isPending}>
      删除
    </Button>
  )
  if (whyNot !== '') return button
  return (
    <Popconfirm
      placement="bottomRight"
      title={`删除“${String(known.value[kind.title] || kind.name)}”？`}
      description="删除后不能恢复"
      okText="删除"
      okButtonProps={{ danger: true }}
      onConfirm={() =>
        remove.mutate(
          { kind: kind.kind, id },
          {
            onSuccess: () => {
              say.done('已删除')
              // What was typed goes with it, and does not keep anybody on the page.
              edit.discard()
              setTimeout(() => void navigate(list))
            },
            onError(error) {
              say.failed(error)
              again()
            },
          },
        )
      }
    >
      {button}
    </Popconfirm>
  )
}
