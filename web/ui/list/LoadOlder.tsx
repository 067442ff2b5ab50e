import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Spinner } from '../states/Spinner.tsx'
import styles from './LoadOlder.module.css'

/** Stands above the oldest loaded item and loads the page before it when it comes into view. */
export function LoadOlder({ onLoad }: { onLoad: () => Promise<void> }) {
  const mark = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element || hasFailed) return
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      void onLoad().catch(() => setFailed(true))
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [onLoad, hasFailed])
  return (
    <div ref={mark} className={styles.older}>
      {hasFailed ? (
        <Button small kind="line" onClick={() => setFailed(false)}>
          加载失败，点此重试
        </Button>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
