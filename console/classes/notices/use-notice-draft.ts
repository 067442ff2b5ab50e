import { draftKey } from '@college/web/kit/data/drafts.ts'
import { useState } from 'react'
import { useMe } from '../../kit/me.ts'

type Text = { title: string; content: string }
const blank: Text = { title: '', content: '' }

/** The text of an announcement. A new one that is not published yet is kept on this computer, also when it is closed. */
export function useNoticeDraft(classId: string, saved: Text | undefined) {
  const { userId } = useMe()
  const name = draftKey(`notice ${classId}`, userId)
  const [kept] = useState(() => (saved ? undefined : readKept(name)))
  const [text, setText] = useState<Text>(saved ?? kept ?? blank)
  const [isCleared, setCleared] = useState(false)
  const keep = (next: Text) => {
    setText(next)
    if (saved) return
    if (next.title === '' && next.content === '') localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(next))
  }
  return {
    text,
    /** It was begun earlier. */
    wasKept: kept !== undefined && !isCleared,
    write: (part: Partial<Text>) => keep({ ...text, ...part }),
    clear() {
      setCleared(true)
      keep(blank)
    },
    forget: () => localStorage.removeItem(name),
  }
}

function readKept(name: string): Text | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
