import { dictBatch } from '@college/contract/kit/options.ts'
import type { Ground } from '../kit/ground.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Registries } from './registries.ts'

/** The options of the filters of lists; all asked dictionaries are read at once. */
export function serveDictionaries(app: Ground & Registries) {
  serve(app, dictBatch, async ({ input: { codes } }) => {
    const asked = [...new Set(codes)].map((code) => ({ code, read: app.dictionaries.find(code) }))
    const lists = asked.map(({ code, read }) => {
      if (!read) throw new Refusal(dictBatch.refusals.unknownCode)
      return { code, read }
    })
    return Object.fromEntries(await Promise.all(lists.map(async ({ code, read }) => [code, await read()] as const)))
  })
}
