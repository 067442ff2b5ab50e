import { mentionable } from '@college/contract/mentions/mentions.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { mentionStore } from './mentions.store.ts'

/** People that one may mention, for the field in which somebody writes. */
export function serveMentions(app: App) {
  const store = mentionStore(app.database)
  serve(app, mentionable, async ({ input, user }) => {
    const source = app.mentionPlaces.find(input.place)
    const id = input.placeId ?? ''
    if (!source || (id === '') !== (input.place === 'forum')) return []
    const word = input.word.trim()
    const asked = { id, userId: user.id }
    const among = word === '' && source.offered ? source.offered(asked) : source.reachable(asked)
    return (await store.offer(among, { word, userId: user.id })).map((person) => ({
      ...person,
      photo: fileList(person.photo),
    }))
  })
}
