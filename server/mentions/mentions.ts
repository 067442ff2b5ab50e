import { type Mention, mentionRefusals } from '@college/contract/mentions/mentions.ts'
import { mentionedIn, whyNotMention } from '@college/rules/mentions/mentions.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { sendMessages } from '../messages/door.ts'
import type { MentionPlace } from '../registry/mention-places.ts'
import { type MentioningThing, mentionStore } from './mentions.store.ts'

type Ports = Pick<App, 'mentionPlaces'>
type Admitting = { place: MentionPlace; ids: readonly string[]; text: string; userId: string }

/** A thing whose text mentions people, with what its message says of it. */
type Telling = {
  thing: MentioningThing
  place: MentionPlace
  authorId: string
  /** What it stands in, and the page that shows it. */
  title: string
  address: string
}

/**
 * The people that a text mentions, of those that its author picked: everybody picked must be somebody that the author may
 * mention there, or it is refused.
 */
export async function admitMentions(
  { mentionPlaces }: Ports,
  database: Database,
  { place, ids, text, userId }: Admitting,
): Promise<Mention[]> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => id !== userId)
  const source = mentionPlaces.find(place.place)
  if (asked.length === 0 || !source) return []
  const among = source.reachable({ id: place.id, userId })
  const reachable = await mentionStore(database).findAmong(among, asked)
  const why = whyNotMention({ asked, reachable }, mentionRefusals)
  if (why) throw new Refusal(why)
  return mentionedIn(text, reachable)
}

/** Keeps the people that a thing mentions. For the transaction that saves its text. */
export const keepMentions = (database: Database, thing: MentioningThing, people: readonly Mention[]) =>
  mentionStore(database).set(thing, people)

/**
 * Tells the people that a thing mentions, once per thing: an edit tells only who is new in it. Call it in the transaction that
 * makes the thing visible, and `announceMessages` after that. Who may not read the place by then is not told.
 */
export async function tellMentioned({ mentionPlaces }: Ports, database: Database, telling: Telling, now: Date) {
  const { thing, place, authorId, title, address } = telling
  const among = mentionPlaces.find(place.place)?.reachable({ id: place.id, userId: authorId })
  if (!among) return []
  const mentioned = await mentionStore(database).mentionedAmong(thing, among)
  const message = {
    kind: 'mention' as const,
    title: '有人提到了您',
    content: `在“${title}”里`,
    to: address,
    reason: `mention:${thing.type}:${thing.id}`,
  }
  return sendMessages(
    database,
    mentioned.filter((userId) => userId !== authorId).map((userId) => ({ ...message, userId })),
    now,
  )
}
