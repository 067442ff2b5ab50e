import { CircleCheckBig, Clock, TriangleAlert } from 'lucide-react'
import { createRoot, type Root } from 'react-dom/client'
import styles from './Toast.module.css'

const icons = { success: CircleCheckBig, rule: TriangleAlert, clock: Clock }

/** Success, refused by a rule, or not open yet. */
export type ToastKind = keyof typeof icons

/** Milliseconds. */
const SHOWN = 2_000

let host: { root: Root; place: HTMLElement } | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows one short sentence in the middle of the screen for two seconds. A later toast replaces it. */
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

/** Created before its first text: a live region inserted together with its text is not announced. */
function makeHost() {
  const place = document.createElement('div')
  place.className = styles.host ?? ''
  place.setAttribute('role', 'status')
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  return { root: createRoot(place), place }
}
