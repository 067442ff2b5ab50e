import {
  metaPersistData,
  type PersistBeside,
  type PersistInput,
  type PersistPage,
  type PersistReply,
} from '@college/contract/kit/persist.ts'
import { readWire, writeWire } from '@college/contract/kit/wire.ts'
import { send } from './send.ts'

/** Saves one record through the generic save endpoint (D1-C66). */
export async function persist<const P extends PersistPage>(
  page: P,
  data: PersistInput<P>,
  beside: PersistBeside = {},
): Promise<PersistReply<P>> {
  const { namespace, pageName } = page
  const text = JSON.stringify(writeWire(page.data, data))
  const saved = await send(metaPersistData, { namespace, pageName, data: text, ...beside })
  return readWire(page.reply, saved) as PersistReply<P>
}
