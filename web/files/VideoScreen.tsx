import { ownFilePath } from '@college/rules/files/own-file.ts'
import { useEffect, useRef, useState } from 'react'
import { useTitle } from '../kit/navigation/title.ts'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { GoBack } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { Video } from '../ui/Video.tsx'
import styles from './VideoScreen.module.css'

/** D3-R33: a video of this server, with the browser's controls. */
export function VideoScreen({ url, name }: { url: string; name?: string }) {
  const title = name || '视频'
  const isOwn = ownFilePath(url, [window.location.host]) !== undefined
  useTitle(title)
  return (
    <>
      <TopBar title={title} />
      <div className={styles.page}>
        {isOwn ? (
          <Film url={url} title={title} />
        ) : (
          <Notice drawing="noneFound" page title="没有资料地址">
            <GoBack />
          </Notice>
        )}
      </div>
    </>
  )
}

/** A video with a retry that loads it again from the start. */
export function Film({ url, title }: { url: string; title: string }) {
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const film = useRef<HTMLVideoElement>(null)
  // The video starts to load before React attaches `onError`, so an early failure is found only by reading `error`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry mounts a new element
  useEffect(() => {
    if (film.current?.error) setBroken(true)
  }, [tries])
  if (isBroken) {
    return (
      <FailureNotice
        title="视频加载失败"
        hint="请检查网络，再试一次"
        onRetry={() => {
          setBroken(false)
          setTries(tries + 1)
        }}
      />
    )
  }
  return (
    <Video
      key={tries}
      ref={film}
      className={styles.film}
      src={url}
      controls
      controlsList="nodownload"
      playsInline
      preload="metadata"
      aria-label={title}
      onError={() => setBroken(true)}
    />
  )
}
