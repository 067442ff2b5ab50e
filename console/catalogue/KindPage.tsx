import { catalogueItem, catalogueList, saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { type CatalogueKind, NOW } from '@college/contract/catalogue/kind.ts'
import type { CatalogueGroup } from '@college/contract/catalogue/kinds.ts'
import { liveKind } from '@college/contract/catalogue/work.ts'
import { liveCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { fieldsOf, isKept, showsWithSecond } from '@college/rules/kit/catalogue.ts'
import { startValues } from '@college/rules/kit/form.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useSay } from '../kit/say.ts'
import { EditPage } from '../ui/form/EditPage.tsx'
import type { Seen } from '../ui/form/kept-draft.ts'
import { refuseUnfinished } from '../ui/form/package/unfinished.ts'
import { useEdit } from '../ui/form/use-edit.ts'
import { PendingSheet } from '../ui/PendingSheet.tsx'
import { NotFound } from '../ui/states/States.tsx'
import { UnprintableNote } from '../ui/UnprintableNote.tsx'
import { addressOf, useKind } from './groups.ts'
import { KeptThing } from './KeptThing.tsx'
import { KindActs, type KnownItem, UsesNote } from './KindActs.tsx'
import { StateDot } from './StateDot.tsx'

/** The form of one thing of a kind. One page for all kinds. */
export function KindPage({ group }: { group: CatalogueGroup }) {
  const { kind } = useKind(group)
  const { id = 'new' } = useParams()
  if (!kind) return <NotFound />
  const list = addressOf(group, kind.kind)
  return id === 'new' ? (
    <NewThing key={kind.kind} kind={kind} list={list} />
  ) : (
    <Known key={id} {...{ kind, list, id }} />
  )
}

type Props = { kind: CatalogueKind; list: string }

/** A kind whose published things stay as they are begins the next one from a copy, which the address names. */
function NewThing({ kind, list }: Props) {
  const [address] = useSearchParams()
  const from = (kind.keptOnceShown && address.get('from')) ?? ''
  const copied = useAsk(catalogueItem, { kind: kind.kind, id: from }, { enabled: from !== '' })
  const seen = useMemo(
    () => ({
      value: { ...startOf(kind), ...(copied.data && { ...copied.data.value, [kind.title]: '' }) },
      version: '',
    }),
    [kind, copied.data],
  )
  if (from !== '' && !copied.data) return <Waiting {...{ kind, list }} asked={copied} />
  return <Form {...{ kind, list, seen }} />
}

function Known({ kind, list, id }: Props & { id: string }) {
  // What another person confirms changes while it is looked at.
  const item = useAsk(catalogueItem, { kind: kind.kind, id }, showsWithSecond(kind) ? { feature: 'approvals' } : {})
  if (!item.data) return <Waiting {...{ kind, list }} asked={item} />
  if (isKept(kind, item.data.state) || !item.data.mayChange)
    return <KeptThing {...{ kind, list, id }} known={item.data} />
  return <Form {...{ kind, list, id }} seen={item.data} known={item.data} again={() => void item.refetch()} />
}

type Asked = { error: Error | null; refetch: () => unknown }

function Waiting({ kind, list, asked }: Props & { asked: Asked }) {
  return (
    <PendingSheet
      page="edit"
      crumb={<Link to={list}>{kind.name}</Link>}
      title={kind.name}
      asked={asked}
      rowHeight={72}
    />
  )
}

/** What a new form begins with; what its kind says goes before what any form would. */
const startOf = (kind: CatalogueKind): Values => ({
  ...startValues(fieldsOf(kind)),
  ...Object.fromEntries(
    Object.entries(kind.starts ?? {}).map(([key, start]) => [key, start === NOW ? new Date().toISOString() : start]),
  ),
})

type FormProps = Props & { id?: string; seen: Seen; known?: KnownItem; again?: () => void }

function Form({ kind, list, id, seen, known, again = () => undefined }: FormProps) {
  const navigate = useNavigate()
  const say = useSay()
  const saving = useSend(saveCatalogueItem, { changes: [catalogueList, catalogueItem] })
  // Of the kinds kept here only lives issue certificates, each when its owner asks for it.
  const letters = useAsk(liveCertificateLetters, { id: id ?? '' }, { enabled: kind.kind === liveKind.kind && !!known })
  const { pathname } = useLocation()
  const sent = fieldsOf(kind).find(({ type }) => type === 'package')
  const edit = useEdit({
    name: `${kind.kind} ${id ?? 'new'}`,
    fields: fieldsOf(kind),
    seen,
    async save(value, version) {
      if (!id && sent) refuseUnfinished(pathname, sent.key)
      return saving.mutateAsync({ kind: kind.kind, ...(id && { id }), version, value })
    },
    saved(stored) {
      say.done('已保存')
      if (!id) void navigate(`${list}/${stored.id}`, { replace: true })
    },
  })
  return (
    <EditPage
      page={kind.kind}
      crumb={<Link to={list}>{kind.name}</Link>}
      title={id ? String(seen.value[kind.title] || kind.name) : `新建${kind.name}`}
      meta={known && <StateDot kind={kind} state={known.state} isComing={isComing(kind, seen)} />}
      actions={id && known && <KindActs {...{ kind, id, list, known, edit, again }} />}
      above={
        known && (
          <>
            <UsesNote {...{ kind, known }} />
            <UnprintableNote found={letters.data} />
          </>
        )
      }
      sections={kind.sections}
      edit={edit}
    />
  )
}

const isComing = ({ seenFrom }: CatalogueKind, { value }: Seen) =>
  seenFrom !== undefined && Date.parse(String(value[seenFrom])) > Date.now()
