import type { Option } from '@college/contract/kit/options.ts'

type ReadDictionary = () => Promise<Option[]>

/** The registry of dictionaries behind `/meta/dict/batch`; codes that are not registered are refused (D3-Q49). */
export type Dictionaries = {
  add(code: string, read: ReadDictionary): void
  find(code: string): ReadDictionary | undefined
}

export function makeDictionaries(): Dictionaries {
  const registered = new Map<string, ReadDictionary>()
  return {
    add(code, read) {
      if (registered.has(code)) throw new Error(`the dictionary ${code} is registered twice`)
      registered.set(code, read)
    },
    find: (code) => registered.get(code),
  }
}
