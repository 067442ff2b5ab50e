import {
  metaPersistData,
  type PersistBeside,
  type PersistInput,
  type PersistPage,
  type PersistReply,
} from '@college/contract/kit/persist.ts'
import { send } from './send.ts'

/** Saves one record through the generic save endpoint (D1-C66). */
export async function persist<const P extends PersistPage>(
  { namespace, pageName }: P,
  data: PersistInput<P>,
  beside: PersistBeside = {},
): Promise<PersistReply<P>> {
  const saved = await send(metaPersistData, { namespace, pageName, data: JSON.stringify(data), ...beside })
  return saved as PersistReply<P>
}
