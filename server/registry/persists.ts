import type {
  ChoiceField,
  PersistBeside,
  PersistInput,
  PersistPage,
  PersistReply,
} from '@college/contract/kit/persist.ts'
import type { User } from '../kit/access.ts'
import { type ConnectionShare, makeConnectionShare } from '../kit/connection-share.ts'

/** A save request as its handler receives it: permitted, validated, and reduced to the listed fields. */
type PersistAsked<P extends PersistPage> = {
  data: PersistInput<P>
  beside: PersistBeside
  user: User
  now: Date
  ip: string
}

type Keep<P extends PersistPage> = (asked: PersistAsked<P>) => Promise<PersistReply<P>>
type Choice = { value: string; text: string }
type Choices = (asked: { user: User | undefined; now: Date }) => Promise<Choice[]>

/** A registered record. All its calls use the same database connections. */
type PersistEntry = { page: PersistPage; keep: Keep<PersistPage>; share: ConnectionShare }

/** The registry of records behind `/meta/persistData` and `/meta/data`; others are refused (security 7). */
export type Persists = {
  add<const P extends PersistPage>(page: P, keep: Keep<P>): void
  find(namespace: string, pageName: string): PersistEntry | undefined
  addChoices(field: ChoiceField, choices: Choices): void
  findChoices(namespace: string, field: string): { field: ChoiceField; choices: Choices } | undefined
}

export function makePersists(): Persists {
  const pages = new Map<string, PersistEntry>()
  const fields = new Map<string, { field: ChoiceField; choices: Choices }>()
  return {
    add(page, keep) {
      const entry = { page, keep: keep as unknown as Keep<PersistPage>, share: makeConnectionShare() }
      addOnce(pages, page.namespace, page.pageName, entry)
    },
    find: (namespace, pageName) => pages.get(keyOf(namespace, pageName)),
    addChoices: (field, choices) => addOnce(fields, field.namespace, field.field, { field, choices }),
    findChoices: (namespace, field) => fields.get(keyOf(namespace, field)),
  }
}

const keyOf = (namespace: string, name: string) => `${namespace}\n${name}`

function addOnce<Entry>(entries: Map<string, Entry>, namespace: string, name: string, entry: Entry): void {
  const key = keyOf(namespace, name)
  if (entries.has(key)) throw new Error(`${namespace} ${name} is registered twice`)
  entries.set(key, entry)
}
