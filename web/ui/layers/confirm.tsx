import { useEffect, useEffectEvent, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { goTo } from '../../kit/navigation/history.ts'
import { usePageStack } from '../../kit/navigation/page-stack.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { TapLink } from '../TapLink.tsx'
import styles from './Dialog.module.css'
import { useModal } from './overlay.ts'

type Question = {
  /** The spec's exact sentence. */
  text: string
  title?: string
  /** The name of the class, the course or whatever else it is about. */
  about?: string | undefined
  /** The left button: 否 unless said otherwise. False leaves one button, for a message that asks nothing. */
  no?: string | false
  /** The right button: 是 unless said otherwise. */
  yes?: string
  /** Pages to be read before the answer. Opening one leaves the question, which is asked again. */
  links?: readonly { text: string; to: string }[]
  /** 是 deletes something permanently. */
  danger?: boolean
  /** It is about no page: it stays when another page is shown. A message with one button always does. */
  stays?: boolean
}

type Shown = { words: string; place: HTMLElement; answer: Promise<boolean> }

/** The dialogs that wait for an answer, the newest last. */
const waiting = new Set<Shown>()

const wordsOf = ({ title = '', text }: Question): string => `${title}\n${text}`

/** The newest dialog on the screen. */
const onScreen = (): Shown | undefined => [...waiting].filter(({ place }) => place.isConnected).at(-1)

/** Shows a confirmation dialog; resolves to true for 是. Esc, back and another page count as 否. */
export function showConfirm(question: Question): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const answer = new Promise<boolean>((resolve) => {
    root.render(<ConfirmDialog {...question} onAnswer={resolve} />)
  }).finally(() => {
    waiting.delete(shown)
    root.unmount()
    place.remove()
  })
  const shown = { words: wordsOf(question), place, answer }
  waiting.add(shown)
  return answer
}

const messageOf = (text: string, title?: string, about?: string): Question => ({
  text,
  no: false,
  yes: '知道了',
  ...(title && { title }),
  ...(about && { about }),
})

/** Shows a message with one button. */
export const showAlert = (text: string, title?: string, about?: string): Promise<boolean> =>
  showConfirm(messageOf(text, title, about))

/**
 * Shows a message that nobody asked for, once the other dialogs are answered: dialogs do not lie over each other. Nothing
 * is shown where the same words are on the screen already, or where `isWanted` says no when its turn has come.
 */
export async function showAlertInTurn(text: string, title: string, isWanted: () => boolean): Promise<void> {
  const words = wordsOf(messageOf(text, title))
  for (let other = onScreen(); other; other = onScreen()) {
    if (other.words === words) return
    await other.answer
  }
  if (isWanted()) await showAlert(text, title)
}

type Props = Question & { onAnswer: (isYes: boolean) => void }

/**
 * Closes a question when its page is left, because on the next page it would be unclear what it asks about. Replacing the
 * address, as a change of tab does, is not leaving: the place in the history stays the same.
 */
function useEndWithPage(isOfPage: boolean, end: () => void): void {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    const { at } = usePageStack.getState()
    if (isOfPage) return usePageStack.subscribe((stack) => stack.at !== at && onEnd())
  }, [isOfPage])
}

function ConfirmDialog(props: Props) {
  const { text, title, about, no = '否', yes = '是', links = [], danger, stays = false, onAnswer } = props
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, true, () => onAnswer(false))
  useEndWithPage(no !== false && !stays, () => onAnswer(false))
  return (
    <div className={styles.layer}>
      <div
        ref={panel}
        role="alertdialog"
        aria-modal="true"
        aria-label={title ?? text}
        tabIndex={-1}
        className={styles.dialog}
      >
        {title && <h2 className={styles.title}>{title}</h2>}
        {about && <p className={styles.about}>{about}</p>}
        <p className={classes(styles.text, !title && !about && styles.alone)}>{text}</p>
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map((link) => (
              <TapLink
                key={link.to}
                to={link.to}
                className={styles.link}
                onTap={() => {
                  onAnswer(false)
                  goTo(link.to)
                }}
              >
                {link.text}
              </TapLink>
            ))}
          </p>
        )}
        <div className={styles.buttons}>
          {no && (
            <Button kind="line" onClick={() => onAnswer(false)}>
              {no}
            </Button>
          )}
          <Button className={danger ? styles.danger : styles.primary} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </div>
      </div>
    </div>
  )
}
