import { randomUUID } from 'node:crypto'
import type { ItemDraft } from '@college/contract/classes/draft.ts'
import { createClass, editedClass, saveClass } from '@college/contract/classes/edit.ts'
import type { asUser } from './app.ts'

type Client = Pick<Awaited<ReturnType<typeof asUser>>, 'send'>

/** Makes a class whose only item is this one, as its maker would in the console: the answer to saving it, and its id. */
export async function namesInNewClass({ send }: Client, kind: ItemDraft['kind'], targetId: string) {
  const { id } = (await send(createClass, { type: 1, title: '新的班' })).data
  const { draft, version } = (await send(editedClass, { id })).data
  const item: ItemDraft = {
    ...{ id: randomUUID(), kind, targetId, title: '', period: 0, isCompulsory: true },
    ...{ openFrom: null, openUntil: null },
  }
  const unit = {
    id: randomUUID(),
    title: '单元',
    compulsoryGate: 0,
    electivesGate: 0,
    itemsInOrder: false,
    items: [item],
  }
  return { id, answer: await send(saveClass, { id, version, draft: { ...draft, units: [unit] } }) }
}
