import { CircleCheckBig, Clock, TriangleAlert } from 'lucide-react'
import { createRoot, type Root } from 'react-dom/client'
import styles from './Toast.module.css'

const icons = { success: CircleCheckBig, rule: TriangleAlert, clock: Clock }

/** Done, a rule says no, or not open yet. */
export type ToastKind = keyof typeof icons

/** Milliseconds. A toast never asks and never stays. */
const SHOWN = 2_000

let host: { root: Root; place: HTMLElement } | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

/** Says one short sentence in the middle of the screen for two seconds. A later one takes its place. */
export function toast(text: string, kind: ToastKind = 'rule'): void {
  if (!host?.place.isConnected) host = makeHost()
  const { root } = host
  clearTimeout(hiding)
  const Icon = icons[kind]
  root.render(
    <div key={Date.now()} className={styles.toast}>
      <Icon size={19} className={styles[kind]} aria-hidden="true" />
      <span>{text}</span>
    </div>,
  )
  hiding = setTimeout(() => root.render(null), SHOWN)
}

/** There before its first words: a live region that comes together with them is not read out. */
function makeHost() {
  const place = document.createElement('div')
  place.className = styles.host ?? ''
  place.setAttribute('role', 'status')
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  return { root: createRoot(place), place }
}
