import { type Mention, type MentionPlaceName, mentionable } from '@college/contract/mentions/mentions.ts'
import { mentionedIn } from '@college/rules/mentions/mentions.ts'
import { useState } from 'react'
import { storeDraft, storedDraft } from '../kit/data/drafts.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useMentionField } from '../ui/form/mention/use-mention-field.ts'

/** Where somebody writes; undefined where people cannot be mentioned. */
export type MentionPlace = { place: MentionPlaceName; id: string }

type Wish = {
  place: MentionPlace | undefined
  value: string
  onChange: (value: string) => void
  /** The key of the draft, beside which the picked people are kept on the device. */
  draft: string
  /** Of a text that is changed: the people that it mentions already. */
  before?: readonly Mention[] | undefined
}

/** Mentioning people in a text that is being written: the field, the list of people, and who is named in the end. */
export function useMentioning({ place, value, onChange, draft, before = [] }: Wish) {
  const key = `${draft} mentions`
  const [word, setWord] = useState<string>()
  const [picked, setPicked] = useState<Mention[]>(() => kept(key) ?? [...before])
  const asked = { place: place?.place ?? 'forum', placeId: place?.id ?? '', word: word ?? '' }
  const people = useAsk(mentionable, asked, {
    enabled: place !== undefined && word !== undefined,
    background: true,
    keepPrevious: true,
    staleTime: 60_000,
  })
  // Of the people of an earlier word only those whose names fit the present one, until the answer is there.
  const offered = (people.data ?? []).filter(({ name }) => !people.isPlaceholderData || name.startsWith(word ?? ''))
  const field = useMentionField({
    value,
    onChange,
    people: place && word !== undefined ? offered : [],
    onWord: setWord,
    onPick({ id, name }) {
      const next = [...picked.filter((person) => person.id !== id), { id, name }]
      setPicked(next)
      storeDraft(key, next, localStorage)
    },
  })
  return {
    ...field,
    /** The ids of those whose names stand in this text. */
    idsIn: (text: string): string[] => (place ? mentionedIn(text, picked).map(({ id }) => id) : []),
    forget: () => {
      setPicked([])
      storeDraft(key, undefined, localStorage)
    },
  }
}

function kept(key: string): Mention[] | undefined {
  const draft = storedDraft(key, localStorage)
  return Array.isArray(draft) ? draft : undefined
}
