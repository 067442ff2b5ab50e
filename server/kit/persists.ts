import type {
  ChoiceField,
  PersistBeside,
  PersistInput,
  PersistPage,
  PersistReply,
} from '@college/contract/kit/persist.ts'
import type { User } from './access.ts'

/** One record as its keeper is asked to save it: allowed, checked, and rid of what it may not carry. */
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

/** The closed registry behind `/meta/persistData` and `/meta/data` (security 7). */
export type Persists = {
  add<const P extends PersistPage>(page: P, keep: Keep<P>): void
  find(namespace: string, pageName: string): { page: PersistPage; keep: Keep<PersistPage> } | undefined
  addChoices(field: ChoiceField, choices: Choices): void
  findChoices(namespace: string, field: string): { field: ChoiceField; choices: Choices } | undefined
}

export function makePersists(): Persists {
  const pages = new Map<string, { page: PersistPage; keep: Keep<PersistPage> }>()
  const fields = new Map<string, { field: ChoiceField; choices: Choices }>()
  return {
    add(page, keep) {
      addOnce(pages, page.namespace, page.pageName, { page, keep: keep as unknown as Keep<PersistPage> })
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
