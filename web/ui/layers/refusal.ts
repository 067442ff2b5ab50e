import { showAlert, showConfirm } from './confirm.tsx'

type About = {
  title?: string
  /** The name of the lesson, the class or whatever else is refused. */
  about?: string | undefined
  /** What leads to the thing that blocks. */
  way?: { act: string; go: () => void } | undefined
}

/**
 * Says why something cannot be done now, until it is read: a toast is gone before its reason is understood. Where the
 * person can mend it, one tap leads there.
 */
export async function showRefusal(text: string, { title, about, way }: About = {}): Promise<void> {
  if (!way) return void (await showAlert(text, title, about))
  const named = { ...(title && { title }), about }
  if (await showConfirm({ text, ...named, no: '知道了', yes: way.act })) way.go()
}
